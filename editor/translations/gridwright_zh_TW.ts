<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_TW" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Full screen</source>
        <translation>全螢幕</translation>
    </message>
    <message>
        <source>Save layout…</source>
        <translation>儲存版面配置…</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重設版面</translation>
    </message>
    <message>
        <source>Browse routes</source>
        <translation>瀏覽路線</translation>
    </message>
    <message>
        <source>First route</source>
        <translation>第一條路線</translation>
    </message>
    <message>
        <source>Previous route</source>
        <translation>上一條路線</translation>
    </message>
    <message>
        <source>Next route</source>
        <translation>下一條路線</translation>
    </message>
    <message>
        <source>Last route</source>
        <translation>最後一條路線</translation>
    </message>
    <message>
        <source>Random route</source>
        <translation>隨機路線</translation>
    </message>
    <message>
        <source>Play all routes</source>
        <translation>播放所有路線</translation>
    </message>
    <message>
        <source>New level…</source>
        <translation>新增關卡…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開啟…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存新檔…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>匯出…</translation>
    </message>
    <message>
        <source>Export GIF…</source>
        <translation>匯出 GIF…</translation>
    </message>
    <message>
        <source>Export page to play…</source>
        <translation>匯出可玩的網頁…</translation>
    </message>
    <message>
        <source>List of open levels</source>
        <translation>開啟的關卡清單</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>User guide</source>
        <translation>使用指南</translation>
    </message>
    <message>
        <source>How this solver works</source>
        <translation>這個求解器如何運作</translation>
    </message>
    <message>
        <source>How it works</source>
        <translation>如何運作</translation>
    </message>
    <message>
        <source>About Gridwright</source>
        <translation>關於 Gridwright</translation>
    </message>
    <message>
        <source>Open a set of levels…</source>
        <translation>開啟關卡集…</translation>
    </message>
    <message>
        <source>New set of levels</source>
        <translation>新增關卡集</translation>
    </message>
    <message>
        <source>New set of a folder…</source>
        <translation>由資料夾新增關卡集…</translation>
    </message>
    <message>
        <source>Add levels to the set…</source>
        <translation>將關卡加入關卡集…</translation>
    </message>
    <message>
        <source>Add the open levels to the set</source>
        <translation>將開啟的關卡加入關卡集</translation>
    </message>
    <message>
        <source>Easiest first</source>
        <translation>容易的在前</translation>
    </message>
    <message>
        <source>Shortcuts…</source>
        <translation>快速鍵…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>關閉其他</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>複製路徑</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>在檔案管理員中顯示</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Pen</source>
        <translation>畫筆</translation>
    </message>
    <message>
        <source>Another best answer…</source>
        <translation>另一個最佳解…</translation>
    </message>
    <message>
        <source>Show the route</source>
        <translation>顯示路線</translation>
    </message>
    <message>
        <source>Flip the board left and right</source>
        <translation>左右翻轉棋盤</translation>
    </message>
    <message>
        <source>Flip the board top and bottom</source>
        <translation>上下翻轉棋盤</translation>
    </message>
    <message>
        <source>Rotate the board right</source>
        <translation>向右旋轉棋盤</translation>
    </message>
    <message>
        <source>Rotate the board left</source>
        <translation>向左旋轉棋盤</translation>
    </message>
    <message>
        <source>Transpose the board</source>
        <translation>轉置棋盤</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>橡皮擦</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直線</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>Filled rectangle</source>
        <translation>實心矩形</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>橢圓</translation>
    </message>
    <message>
        <source>Filled ellipse</source>
        <translation>實心橢圓</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填滿</translation>
    </message>
    <message>
        <source>Pick a token</source>
        <translation>吸取元素</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選取</translation>
    </message>
    <message>
        <source>Wand</source>
        <translation>魔術棒</translation>
    </message>
    <message>
        <source>Must use</source>
        <translation>必須使用</translation>
    </message>
    <message>
        <source>Must not use</source>
        <translation>禁止使用</translation>
    </message>
    <message>
        <source>Intended route</source>
        <translation>預定路線</translation>
    </message>
    <message>
        <source>Larger brush</source>
        <translation>加大筆刷</translation>
    </message>
    <message>
        <source>Smaller brush</source>
        <translation>縮小筆刷</translation>
    </message>
    <message>
        <source>No mirror</source>
        <translation>無鏡像</translation>
    </message>
    <message>
        <source>Mirror left and right</source>
        <translation>左右鏡像</translation>
    </message>
    <message>
        <source>Mirror top and bottom</source>
        <translation>上下鏡像</translation>
    </message>
    <message>
        <source>Mirror both ways</source>
        <translation>雙向鏡像</translation>
    </message>
    <message>
        <source>Half turn</source>
        <translation>旋轉半圈</translation>
    </message>
    <message>
        <source>Quarter turns</source>
        <translation>四分旋轉對稱</translation>
    </message>
    <message>
        <source>Keep as a set…</source>
        <translation>存為一組…</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>捨棄</translation>
    </message>
    <message>
        <source>Mend to conditions</source>
        <translation>依條件修改</translation>
    </message>
    <message>
        <source>Fill the selection to conditions</source>
        <translation>依條件填滿選取範圍</translation>
    </message>
    <message>
        <source>Paste or open a board…</source>
        <translation>貼上或開啟局面…</translation>
    </message>
    <message>
        <source>Make the hinted move</source>
        <translation>走提示的一步</translation>
    </message>
    <message>
        <source>Pencil</source>
        <translation>鉛筆</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>試走</translation>
    </message>
    <message>
        <source>Keep the trial</source>
        <translation>保留試走</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>複製連結</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Best answers in pages to play</source>
        <translation>可玩網頁附最佳解答</translation>
    </message>
    <message>
        <source>Export proof…</source>
        <translation>匯出證明…</translation>
    </message>
    <message>
        <source>Draw the route that Live finds</source>
        <translation>畫出即時找到的路線</translation>
    </message>
    <message>
        <source>Levels by wish</source>
        <translation>依願望產生關卡</translation>
    </message>
    <message>
        <source>Make levels</source>
        <translation>產生關卡</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>再來類似的</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>遊玩</translation>
    </message>
    <message>
        <source>Check this installation</source>
        <translation>檢查安裝</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>選單列</translation>
    </message>
    <message>
        <source>Follow the search</source>
        <translation>跟隨搜尋</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>慢速</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>設計</translation>
    </message>
    <message>
        <source>Take a move back</source>
        <translation>悔一步</translation>
    </message>
    <message>
        <source>Make it again</source>
        <translation>重走一步</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新開始</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新開始</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show a solution</source>
        <translation>顯示一個解</translation>
    </message>
    <message>
        <source>Look back</source>
        <translation>覆盤</translation>
    </message>
    <message>
        <source>New random level</source>
        <translation>新的隨機關卡</translation>
    </message>
    <message>
        <source>Copy the route</source>
        <translation>複製路線</translation>
    </message>
    <message>
        <source>Paste a route</source>
        <translation>貼上路線</translation>
    </message>
    <message>
        <source>Copy the level&apos;s rows</source>
        <translation>複製關卡的列文字</translation>
    </message>
    <message>
        <source>Keep the route with the level</source>
        <translation>把路線存入關卡</translation>
    </message>
    <message>
        <source>Give the route to the solver</source>
        <translation>把路線交給求解器</translation>
    </message>
    <message>
        <source>Export the game…</source>
        <translation>匯出對局…</translation>
    </message>
    <message>
        <source>Campaign…</source>
        <translation>闖關…</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>到開頭</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>後退一步</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暫停</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>前進一步</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到結尾</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>偏好設定…</translation>
    </message>
    <message>
        <source>Resize…</source>
        <translation>調整大小…</translation>
    </message>
    <message>
        <source>Insert row above</source>
        <translation>在上方插入列</translation>
    </message>
    <message>
        <source>Insert row below</source>
        <translation>在下方插入列</translation>
    </message>
    <message>
        <source>Insert column before</source>
        <translation>在左側插入欄</translation>
    </message>
    <message>
        <source>Insert column after</source>
        <translation>在右側插入欄</translation>
    </message>
    <message>
        <source>Delete rows</source>
        <translation>刪除列</translation>
    </message>
    <message>
        <source>Delete columns</source>
        <translation>刪除欄</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>清空棋盤</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪下</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼上</translation>
    </message>
    <message>
        <source>Erase selection</source>
        <translation>清除選取區</translation>
    </message>
    <message>
        <source>Paint selection</source>
        <translation>塗滿選取區</translation>
    </message>
    <message>
        <source>Replace all of this token</source>
        <translation>取代所有此元素</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全選</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>取消選取</translation>
    </message>
    <message>
        <source>Invert selection</source>
        <translation>反向選取</translation>
    </message>
    <message>
        <source>Select all of this token</source>
        <translation>選取所有此元素</translation>
    </message>
    <message>
        <source>Flip left and right</source>
        <translation>左右翻轉</translation>
    </message>
    <message>
        <source>Flip top and bottom</source>
        <translation>上下翻轉</translation>
    </message>
    <message>
        <source>Rotate right</source>
        <translation>向右旋轉</translation>
    </message>
    <message>
        <source>Rotate left</source>
        <translation>向左旋轉</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>轉置</translation>
    </message>
    <message>
        <source>Keep as stamp</source>
        <translation>存為圖章</translation>
    </message>
    <message>
        <source>Keep stamp {number}</source>
        <translation>存入圖章 {number}</translation>
    </message>
    <message>
        <source>Use stamp {number}</source>
        <translation>使用圖章 {number}</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Keep searching</source>
        <translation>繼續搜尋</translation>
    </message>
    <message>
        <source>Keep solution with the level</source>
        <translation>把解存入關卡</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Zoom to fit</source>
        <translation>縮放至適合</translation>
    </message>
    <message>
        <source>Rulers</source>
        <translation>尺規</translation>
    </message>
    <message>
        <source>Numbers of cells and pits</source>
        <translation>格子和坑的編號</translation>
    </message>
    <message>
        <source>Heat map of routes</source>
        <translation>路線熱圖</translation>
    </message>
    <message>
        <source>Heat map of optimal routes only</source>
        <translation>僅最佳路線的熱圖</translation>
    </message>
    <message>
        <source>Play a set of levels…</source>
        <translation>遊玩關卡集…</translation>
    </message>
    <message>
        <source>Edit the journey</source>
        <translation>編輯旅程</translation>
    </message>
    <message>
        <source>Restore the shipped journey</source>
        <translation>還原隨附的旅程</translation>
    </message>
    <message>
        <source>Export a set as page to play…</source>
        <translation>將關卡集匯出為可玩的網頁…</translation>
    </message>
    <message>
        <source>Earlier versions…</source>
        <translation>先前的版本…</translation>
    </message>
    <message>
        <source>Unsaved work…</source>
        <translation>未儲存的工作…</translation>
    </message>
    <message>
        <source>Trade-off of food and water</source>
        <translation>食物與水的權衡</translation>
    </message>
    <message>
        <source>Values beside the pits</source>
        <translation>坑旁顯示數值</translation>
    </message>
    <message>
        <source>Clear all conditions</source>
        <translation>清除所有條件</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>檢閱器</translation>
    </message>
    <message>
        <source>Next part</source>
        <translation>下一區域</translation>
    </message>
    <message>
        <source>Previous part</source>
        <translation>上一區域</translation>
    </message>
    <message>
        <source>Undo history</source>
        <translation>復原歷程</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>簡報</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>視窗導覽</translation>
    </message>
    <message>
        <source>Find an action…</source>
        <translation>尋找動作…</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>複製為文字</translation>
    </message>
    <message>
        <source>Copy as matrix</source>
        <translation>複製為矩陣</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>複製為 Python</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>匯入…</translation>
    </message>
    <message>
        <source>Prove again and compare</source>
        <translation>重新證明並比較</translation>
    </message>
    <message>
        <source>Certificate page…</source>
        <translation>證書頁…</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>難度</translation>
    </message>
    <message>
        <source>Difficulty of the levels of this folder…</source>
        <translation>此資料夾中各關的難度…</translation>
    </message>
    <message>
        <source>Difficulty of a set of levels…</source>
        <translation>一組關卡的難度…</translation>
    </message>
    <message>
        <source>Live answers</source>
        <translation>即時答案</translation>
    </message>
    <message>
        <source>Pictures of the optimal routes</source>
        <translation>最佳路線的小圖</translation>
    </message>
    <message>
        <source>Keep as intended route</source>
        <translation>設為預定路線</translation>
    </message>
    <message>
        <source>Clear intended route</source>
        <translation>清除預定路線</translation>
    </message>
    <message>
        <source>Show what beats the intended route</source>
        <translation>顯示優於預定路線的走法</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假如改動</translation>
    </message>
    <message>
        <source>Why is there no answer?</source>
        <translation>為什麼沒有答案？</translation>
    </message>
    <message>
        <source>Apply repair</source>
        <translation>套用修補</translation>
    </message>
    <message>
        <source>Mend on the board</source>
        <translation>在棋盤上修補</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>課程</translation>
    </message>
    <message>
        <source>Search with a film</source>
        <translation>搜尋並錄製影片</translation>
    </message>
    <message>
        <source>Next better</source>
        <translation>下一個更好</translation>
    </message>
    <message>
        <source>Next prune</source>
        <translation>下一次剪枝</translation>
    </message>
    <message>
        <source>Next undo</source>
        <translation>下一次收回</translation>
    </message>
    <message>
        <source>Two side by side</source>
        <translation>兩部並排</translation>
    </message>
    <message>
        <source>Compare solvers</source>
        <translation>比較求解器</translation>
    </message>
    <message>
        <source>Open a solver of your own…</source>
        <translation>開啟你自己的求解器…</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>實驗室</translation>
    </message>
    <message>
        <source>Open an experiment…</source>
        <translation>開啟實驗…</translation>
    </message>
</context>
<context>
    <name>AnotherDialog</name>
    <message>
        <source>Another best answer</source>
        <translation>另一個最佳解</translation>
    </message>
    <message>
        <source>The line is the answer on the board, the dots are another one that is as good. {sentence}</source>
        <translation>實線是棋盤上的答案，點線是另一個同樣好的答案。{sentence}</translation>
    </message>
    <message>
        <source>Found: {first}
As good: {second}</source>
        <translation>找到的：{first}
同樣好的：{second}</translation>
    </message>
    <message>
        <source>The other answer cannot be shown</source>
        <translation>無法顯示另一個答案</translation>
    </message>
</context>
<context>
    <name>AnswerGlance</name>
    <message>
        <source>at most {bound}</source>
        <translation>至多 {bound}</translation>
    </message>
    <message>
        <source>Paused: another search goes first</source>
        <translation>已暫停：另一個搜尋優先</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜尋…</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>已證明</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已過時</translation>
    </message>
    <message>
        <source>of the board before the last edit</source>
        <translation>屬於上次編輯之前的棋盤</translation>
    </message>
    <message>
        <source>Solve finds the best route and proves it.</source>
        <translation>「求解」會找到最佳路線並加以證明。</translation>
    </message>
    <message>
        <source>No answer, and that is proved. “Why no answer” says why.</source>
        <translation>沒有答案，這已得到證明。「為何沒有答案」會說明原因。</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>Press {key} and click a cell.</source>
        <translation>按 {key}，然後點選一個格子。</translation>
    </message>
    <message>
        <source>Press {key} and click a cell: the best route is drawn and proved at once.</source>
        <translation>按 {key} 再點擊一格：最好的路線會立刻畫出並得到證明。</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>one of {number} {best} of {all}</source>
        <translation>共 {all} 條，其中 {number} {best}</translation>
    </message>
    <message>
        <source>the only best one of {all}</source>
        <translation>{all} 個中唯一的最佳答案</translation>
    </message>
    <message>
        <source>one of {number} {best}</source>
        <translation>{number} {best}之一</translation>
    </message>
    <message>
        <source>kept with the level</source>
        <translation>隨關卡儲存</translation>
    </message>
    <message numerus="yes">
        <source>{number} state(s)</source>
        <translation>
            <numerusform>{number} 個狀態</numerusform>
        </translation>
    </message>
    <message>
        <source>Proof…</source>
        <translation>證明…</translation>
    </message>
</context>
<context>
    <name>AnswerPanel</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>AnswerView</name>
    <message>
        <source>Solve finds the best route and proves it.</source>
        <translation>求解會找出最佳路線並加以證明。</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在開始…</translation>
    </message>
    <message>
        <source>Paused: another search goes first. This one goes on by itself.</source>
        <translation>已暫停：先進行另一個搜尋，之後會自動繼續。</translation>
    </message>
    <message>
        <source>The search of the board before your edit is paused. Undo takes it up again, F8 ends it.</source>
        <translation>編輯之前那個棋盤的搜尋已暫停。復原會讓它繼續，F8 會結束它。</translation>
    </message>
    <message>
        <source>Preparing the solver, first run only…</source>
        <translation>正在準備求解器，僅首次需要…</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>No answer, proved</source>
        <translation>無解，已證明</translation>
    </message>
    <message>
        <source>Best so far: {score}</source>
        <translation>目前最佳：{score}</translation>
    </message>
    <message>
        <source>at most {bound}</source>
        <translation>最多 {bound}</translation>
    </message>
    <message>
        <source>outdated: of an earlier state of the level</source>
        <translation>已過時：屬於關卡先前的狀態</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>BoardFeature</name>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>調整大小</translation>
    </message>
    <message>
        <source>That is more cells than a level can hold.</source>
        <translation>格子數超過了關卡的上限。</translation>
    </message>
    <message>
        <source>Insert rows</source>
        <translation>插入列</translation>
    </message>
    <message>
        <source>Insert columns</source>
        <translation>插入欄</translation>
    </message>
    <message>
        <source>A level needs at least one row and one column.</source>
        <translation>關卡至少要有一列一欄。</translation>
    </message>
    <message>
        <source>The whole level was turned: {what}.</source>
        <translation>整個關卡已變換：{what}。</translation>
    </message>
    <message>
        <source>Delete rows</source>
        <translation>刪除列</translation>
    </message>
    <message>
        <source>Delete columns</source>
        <translation>刪除欄</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>清空棋盤</translation>
    </message>
</context>
<context>
    <name>BrushFeature</name>
    <message>
        <source>Tokens</source>
        <translation>元素</translation>
    </message>
</context>
<context>
    <name>CampaignDialog</name>
    <message>
        <source>Campaign</source>
        <translation>闖關</translation>
    </message>
    <message>
        <source>Leave the building with the most supplies it allows, and the next one is a size larger: 1 to {size} with easy rooms, then again with hard ones.</source>
        <translation>帶著大樓裡最多的補給離開，下一座就大一號：先是 1 到 {size} 號的簡單房間，再從頭來一遍困難房間。</translation>
    </message>
    <message>
        <source>Hard rooms: each holds either food or water</source>
        <translation>困難房間：每間只有食物或只有水</translation>
    </message>
    <message>
        <source>Start at size</source>
        <translation>起始大小</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>遊玩</translation>
    </message>
</context>
<context>
    <name>CanvasFeature</name>
    <message>
        <source>Left and Right step · Space plays · click the curve</source>
        <translation>左右鍵逐步 · 空白鍵播放 · 點選曲線</translation>
    </message>
    <message>
        <source>Tab goes through the doors, arrows through cards · Enter opens</source>
        <translation>Tab 鍵切換入口，方向鍵切換卡片 · Enter 鍵開啟</translation>
    </message>
    <message>
        <source>Tab goes through the doors, arrows through cards · Enter opens · {key} finds any action</source>
        <translation>Tab 鍵切換入口，方向鍵切換卡片 · Enter 鍵開啟 · {key} 尋找任何操作</translation>
    </message>
    <message>
        <source>{size} px a cell</source>
        <translation>每格 {size} 像素</translation>
    </message>
</context>
<context>
    <name>CardGrid</name>
    <message>
        <source>Levels of the set</source>
        <translation>關卡集中的關卡</translation>
    </message>
    <message>
        <source>Drag levels here, press Insert, or generate some.</source>
        <translation>將關卡拖到這裡，按 Insert，或產生一些。</translation>
    </message>
</context>
<context>
    <name>CellWords</name>
    <message numerus="yes">
        <source>%n room(s) collapsed</source>
        <translation>
            <numerusform>%n 個房間崩塌</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) cleared</source>
        <translation>
            <numerusform>消除 %n 個方塊</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n 分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stone(s)</source>
        <translation>
            <numerusform>%n 顆石子</numerusform>
        </translation>
    </message>
    <message>
        <source>row {row}, column {col}</source>
        <translation>第 {row} 列第 {col} 欄</translation>
    </message>
    <message>
        <source>Move {move}.</source>
        <translation>走法 {move}。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>you are here</source>
        <translation>你在這裡</translation>
    </message>
    <message>
        <source>visited at step {number}</source>
        <translation>第 {number} 步走過</translation>
    </message>
    <message>
        <source>Went {way} to {place}: {content}.</source>
        <translation>向{way}走到{place}：{content}。</translation>
    </message>
    <message>
        <source>coin worth {worth}</source>
        <translation>價值 {worth} 的金幣</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已崩塌</translation>
    </message>
    <message>
        <source>empty room</source>
        <translation>空房間</translation>
    </message>
    <message>
        <source>supply of {amount}, counts as food and as water</source>
        <translation>補給 {amount}，既算食物也算水</translation>
    </message>
    <message>
        <source>food {food}, water {water}</source>
        <translation>食物 {food}，水 {water}</translation>
    </message>
    <message>
        <source>the centre, where the player starts</source>
        <translation>中心，玩家從這裡出發</translation>
    </message>
    <message>
        <source>you are here with {supplies}</source>
        <translation>你在這裡，帶著{supplies}</translation>
    </message>
    <message>
        <source>Went {way} to {place}: {got} collected, {rooms}.</source>
        <translation>向{way}走到{place}：收集{got}，{rooms}。</translation>
    </message>
    <message>
        <source>empty cell</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Swapped {first} with {second}: {tiles}, {points}.</source>
        <translation>{first}與{second}交換：{tiles}，{points}。</translation>
    </message>
    <message>
        <source>empty pit</source>
        <translation>空坑</translation>
    </message>
    <message>
        <source>pit {pit}</source>
        <translation>{pit} 號坑</translation>
    </message>
    <message>
        <source>sowing it never ends</source>
        <translation>從這裡播種不會結束</translation>
    </message>
    <message>
        <source>Second sowed pit {pit}: {stones} captured.</source>
        <translation>後手播 {pit} 號坑：吃到 {stones}。</translation>
    </message>
    <message>
        <source>First sowed pit {pit}: {stones} captured.</source>
        <translation>先手播 {pit} 號坑：吃到 {stones}。</translation>
    </message>
    <message>
        <source>line right</source>
        <translation>向右的線</translation>
    </message>
    <message>
        <source>line down right</source>
        <translation>向右下的線</translation>
    </message>
    <message>
        <source>line down</source>
        <translation>向下的線</translation>
    </message>
    <message>
        <source>line down left</source>
        <translation>向左下的線</translation>
    </message>
    <message>
        <source>{line}, doubled</source>
        <translation>{line}，雙線</translation>
    </message>
    <message>
        <source>no line of its own</source>
        <translation>沒有自己的線</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起點</translation>
    </message>
    <message>
        <source>The trail begins at {place}.</source>
        <translation>畫線從{place}開始。</translation>
    </message>
    <message>
        <source>Drew the line {way} to {place}.</source>
        <translation>向{way}畫線到{place}。</translation>
    </message>
    <message>
        <source>dot without lines</source>
        <translation>沒有線的點</translation>
    </message>
    <message>
        <source>odd</source>
        <translation>奇點</translation>
    </message>
    <message>
        <source>The tour begins at {place}.</source>
        <translation>路線從{place}開始。</translation>
    </message>
    <message>
        <source>number {number}</source>
        <translation>數字 {number}</translation>
    </message>
    <message>
        <source>wall on its right</source>
        <translation>右側有牆</translation>
    </message>
    <message>
        <source>wall below</source>
        <translation>下方有牆</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 條線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move(s) made.</source>
        <translation>
            <numerusform>走了 %n 步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>captures %n stone(s)</source>
        <translation>
            <numerusform>可吃 %n 顆石子</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Certificate</name>
    <message>
        <source>No answer yet. Solve finds one; Save keeps it with the level.</source>
        <translation>還沒有答案。求解會找到一個；儲存會把它與關卡一起保留。</translation>
    </message>
    <message>
        <source>Replayed through the rules. Save keeps it with the level.</source>
        <translation>已按規則重播。儲存會把它與關卡一起保留。</translation>
    </message>
    <message>
        <source>Kept with the level. Its moves were replayed through the rules.</source>
        <translation>隨關卡儲存。其走法已按規則重播。</translation>
    </message>
    <message>
        <source>Kept with the level. It is too long to be replayed when the level opens.</source>
        <translation>隨關卡儲存。它太長，開啟關卡時不重播。</translation>
    </message>
    <message>
        <source>Outdated: it belongs to an earlier state of the level or its conditions.</source>
        <translation>已過時：它屬於關卡或其條件先前的狀態。</translation>
    </message>
    <message>
        <source>Wrong: the file claims what is not true.</source>
        <translation>錯誤：檔案中的說法不屬實。</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>證書</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>{kind}, {rows} × {cols}</source>
        <translation>{kind}，{rows} × {cols}</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>走法</translation>
    </message>
    <message>
        <source>To check it, save the level and let the program replay and prove the answer:</source>
        <translation>要核對，請儲存關卡，再讓程式重播並證明答案：</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Writing a proof, and having it checked…</source>
        <translation>正在寫出證明並交給檢驗程式…</translation>
    </message>
    <message>
        <source>Confirmed by the checker: {sentence}</source>
        <translation>檢驗程式已確認：{sentence}</translation>
    </message>
    <message>
        <source>The new answer is kept with the level; save to write it.</source>
        <translation>新答案已隨關卡保留；儲存即寫入檔案。</translation>
    </message>
    <message>
        <source>Nothing was proved within the limits.</source>
        <translation>在限制之內沒有證明任何結果。</translation>
    </message>
    <message>
        <source>Proved again, and the kept answer is wrong:</source>
        <translation>已重新證明，保留的答案是錯的：</translation>
    </message>
    <message>
        <source>Not decided within the limits:</source>
        <translation>在限制之內未能判定：</translation>
    </message>
    <message>
        <source>Proved again: the kept answer holds.</source>
        <translation>已重新證明：保留的答案成立。</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已過時</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>錯誤</translation>
    </message>
</context>
<context>
    <name>CertificateFeature</name>
    <message>
        <source>Certificate</source>
        <translation>證書</translation>
    </message>
    <message>
        <source>Nothing to prove yet: {sentence}</source>
        <translation>還沒有可證明的：{sentence}</translation>
    </message>
    <message>
        <source>The level could not be proved again</source>
        <translation>無法重新證明這個關卡</translation>
    </message>
    <message>
        <source>Proofs (*.json)</source>
        <translation>證明 (*.json)</translation>
    </message>
    <message>
        <source>Export proof</source>
        <translation>匯出證明</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>無法寫入檔案</translation>
    </message>
    <message>
        <source>{path} is written</source>
        <translation>已寫入 {path}</translation>
    </message>
</context>
<context>
    <name>CertificatePanel</name>
    <message>
        <source>Prove again</source>
        <translation>重新證明</translation>
    </message>
    <message>
        <source>Proving the level again</source>
        <translation>正在重新證明關卡</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>hollow: a limit ended some of its runs</source>
        <translation>空心：有的執行到達限制而結束</translation>
    </message>
</context>
<context>
    <name>ChartTable</name>
    <message>
        <source>Series</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最大</translation>
    </message>
</context>
<context>
    <name>ChoiceForm</name>
    <message>
        <source>Length</source>
        <translation>長度</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>圖片</translation>
    </message>
    <message>
        <source>A film needs moves: solve the level</source>
        <translation>影片需要步驟：請先求解關卡</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>搜尋過程</translation>
    </message>
    <message>
        <source>The route on the board</source>
        <translation>棋盤上的路線</translation>
    </message>
    <message>
        <source>All optimal routes</source>
        <translation>所有最佳路線</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>up to </source>
        <translation>最多 </translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>放得下多少就多少</translation>
    </message>
    <message>
        <source>The search, to scrub</source>
        <translation>搜尋，可拖曳檢視</translation>
    </message>
    <message>
        <source>The level, to play</source>
        <translation>關卡，可以遊玩</translation>
    </message>
    <message>
        <source>the best answers are inside</source>
        <translation>包含最佳答案</translation>
    </message>
    <message>
        <source>Both searches</source>
        <translation>兩個搜尋</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>棋盤</translation>
    </message>
    <message>
        <source>The kept answer of every level</source>
        <translation>每個關卡保留的答案</translation>
    </message>
    <message>
        <source>The board and the route</source>
        <translation>棋盤與路線</translation>
    </message>
    <message>
        <source>The board after some moves</source>
        <translation>走幾步後的棋盤</translation>
    </message>
    <message>
        <source>This level</source>
        <translation>這個關卡</translation>
    </message>
    <message numerus="yes">
        <source>All %n open level(s)</source>
        <translation>
            <numerusform>所有開啟的 %n 個關卡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n level(s) of the set</source>
        <translation>
            <numerusform>關卡集的全部 %n 關</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) chosen in the library</source>
        <translation>
            <numerusform>關卡庫中所選的 %n 個關卡</numerusform>
        </translation>
    </message>
    <message>
        <source>A set of levels…</source>
        <translation>一組關卡…</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Fit into</source>
        <translation>放進</translation>
    </message>
    <message>
        <source>Fit into seconds</source>
        <translation>放進幾秒</translation>
    </message>
    <message>
        <source>Fit into a size</source>
        <translation>放進一定大小</translation>
    </message>
    <message>
        <source>Long moves</source>
        <translation>長步驟</translation>
    </message>
    <message>
        <source>shown whole</source>
        <translation>完整顯示</translation>
    </message>
    <message>
        <source>sped up</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>skipped: only their end</source>
        <translation>略過，只顯示結果</translation>
    </message>
    <message>
        <source>End card</source>
        <translation>片尾卡</translation>
    </message>
    <message>
        <source>Words of the end card</source>
        <translation>片尾卡文字</translation>
    </message>
    <message>
        <source>plays again and again</source>
        <translation>反覆播放</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>節奏</translation>
    </message>
    <message>
        <source>Last picture</source>
        <translation>最後畫面</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循環</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>紙張</translation>
    </message>
    <message>
        <source>on the last pages</source>
        <translation>放在最後幾頁</translation>
    </message>
    <message>
        <source>A page</source>
        <translation>每頁</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>與視窗相同</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>Words above the board</source>
        <translation>棋盤上方的文字</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Words below the board</source>
        <translation>棋盤下方的文字</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>figures of the game</source>
        <translation>遊戲數字</translation>
    </message>
    <message>
        <source>rows of tokens</source>
        <translation>元素的列</translation>
    </message>
    <message>
        <source>one character a cell</source>
        <translation>一個字元一格</translation>
    </message>
    <message>
        <source>table, CSV</source>
        <translation>表格，CSV</translation>
    </message>
    <message>
        <source>list of rows, Python and JSON</source>
        <translation>列的清單，Python 與 JSON</translation>
    </message>
    <message>
        <source>Tiled map, tiles</source>
        <translation>Tiled 地圖，圖塊</translation>
    </message>
    <message>
        <source>Tiled map, start and exit as objects</source>
        <translation>Tiled 地圖，起點和出口為物件</translation>
    </message>
    <message>
        <source>lists of neighbours</source>
        <translation>鄰居清單</translation>
    </message>
    <message>
        <source>matrix of neighbours</source>
        <translation>鄰接矩陣</translation>
    </message>
    <message>
        <source>address of Simple Loop</source>
        <translation>Simple Loop 網址</translation>
    </message>
    <message>
        <source>address of Penpa</source>
        <translation>Penpa 網址</translation>
    </message>
    <message>
        <source>file of Simple Loop, pzprv3</source>
        <translation>Simple Loop 檔案，pzprv3</translation>
    </message>
    <message>
        <source>link</source>
        <translation>連結</translation>
    </message>
</context>
<context>
    <name>ClosingDialog</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未儲存的變更</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) have unsaved changes. Save them?</source>
        <translation>
            <numerusform>%n 個關卡有未儲存的變更。要儲存嗎？</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未儲存</translation>
    </message>
    <message>
        <source>Save and close</source>
        <translation>儲存並關閉</translation>
    </message>
    <message>
        <source>Discard all</source>
        <translation>全部捨棄</translation>
    </message>
    <message numerus="yes">
        <source>The changes to %n level(s) are discarded.</source>
        <translation>
            <numerusform>將捨棄對 %n 個關卡的變更。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Find an action</source>
        <translation>尋找動作</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>沒有找到</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>States</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>{solver}: {state}</source>
        <translation>{solver}：{state}</translation>
    </message>
    <message>
        <source>{score} to {bound}</source>
        <translation>{score} 至 {bound}</translation>
    </message>
    <message>
        <source>{number} MiB</source>
        <translation>{number} MiB</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} 秒</translation>
    </message>
    <message>
        <source>{number} min</source>
        <translation>{number} 分鐘</translation>
    </message>
    <message>
        <source>running</source>
        <translation>執行中</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>尚未執行</translation>
    </message>
    <message>
        <source>the best, as another solver proved</source>
        <translation>最佳，由另一個求解器證明</translation>
    </message>
    <message>
        <source>proved the best</source>
        <translation>已證明最佳</translation>
    </message>
    <message>
        <source>proved that there is no answer</source>
        <translation>已證明沒有答案</translation>
    </message>
    <message>
        <source>ended by the time limit</source>
        <translation>因時間限制而結束</translation>
    </message>
    <message>
        <source>ended by the memory limit</source>
        <translation>因記憶體限制而結束</translation>
    </message>
    <message>
        <source>ended by the node limit</source>
        <translation>因節點限制而結束</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未證明</translation>
    </message>
</context>
<context>
    <name>CompareFeature</name>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation>Python 檔案 (*.py)</translation>
    </message>
    <message>
        <source>Open a solver of your own</source>
        <translation>開啟你自己的求解器</translation>
    </message>
    <message>
        <source>Run this program&apos;s code?</source>
        <translation>執行此程式的程式碼？</translation>
    </message>
    <message>
        <source>Run the code of {name}?</source>
        <translation>執行 {name} 的程式碼？</translation>
    </message>
    <message>
        <source>A solver is a program: it can read, change and delete your files. Run it only if you wrote it, or trust who did.</source>
        <translation>求解器是一個程式：它可以讀取、變更和刪除你的檔案。只有當它由你撰寫，或你信任其作者時才執行。</translation>
    </message>
    <message>
        <source>Run it</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>{name} takes part here and in the Lab; choose it above the board to watch it.</source>
        <translation>{name}已加入比較和實驗室；在棋盤上方選擇它，即可觀看它搜尋。</translation>
    </message>
    <message>
        <source>This solver does not load</source>
        <translation>無法載入此求解器</translation>
    </message>
    <message>
        <source>Save a template for a solver</source>
        <translation>儲存求解器範本</translation>
    </message>
    <message>
        <source>{path} is written. Change it, and run it again.</source>
        <translation>已寫入 {path}。修改它，再執行一次。</translation>
    </message>
    <message>
        <source>Save a copy of {name}</source>
        <translation>儲存 {name} 的副本</translation>
    </message>
    <message>
        <source>Files (*{ending})</source>
        <translation>檔案 (*{ending})</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>無法寫入檔案</translation>
    </message>
    <message>
        <source>{path} is written. Change it, and open it here.</source>
        <translation>已寫入 {path}。修改它，然後在這裡開啟。</translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>Solvers side by side</source>
        <translation>並排的求解器</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Time limit of a solver</source>
        <translation>每個求解器的時間限制</translation>
    </message>
    <message>
        <source>What all are asked</source>
        <translation>所有求解器要回答的問題</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>全部執行</translation>
    </message>
    <message>
        <source>Up to {time} each</source>
        <translation>每個最多 {time}</translation>
    </message>
    <message>
        <source>Choose at least one solver.</source>
        <translation>請至少選擇一個求解器。</translation>
    </message>
    <message>
        <source>Not ready to compare: {sentence}</source>
        <translation>還不能比較：{sentence}</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The level changed: run the solvers again.</source>
        <translation>關卡已變更：請重新執行求解器。</translation>
    </message>
    <message>
        <source>Run all lets these solvers work on the level, one after the other.</source>
        <translation>「全部執行」讓這些求解器依序求解此關卡。</translation>
    </message>
    <message>
        <source>Two answers contradict each other: this is a fault.</source>
        <translation>兩個答案相互矛盾：這是程式的錯誤。</translation>
    </message>
    <message>
        <source>Nodes as the board grows</source>
        <translation>棋盤變大時的節點數</translation>
    </message>
    <message>
        <source>Nodes as the level grows</source>
        <translation>關卡變大時的節點數</translation>
    </message>
    <message>
        <source>Measure it in the lab</source>
        <translation>在實驗室裡測量</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>Open a solver of your own…</source>
        <translation>開啟你自己的求解器…</translation>
    </message>
    <message>
        <source>Save a template for one…</source>
        <translation>儲存一個範本…</translation>
    </message>
    <message>
        <source>Count all answers</source>
        <translation>數出所有答案</translation>
    </message>
    <message>
        <source>One optimum alone</source>
        <translation>只求一個最佳解</translation>
    </message>
</context>
<context>
    <name>ConditionRow</name>
    <message>
        <source>Take this condition away</source>
        <translation>去掉這個條件</translation>
    </message>
</context>
<context>
    <name>ConditionText</name>
    <message>
        <source>The same as text</source>
        <translation>同樣內容的文字</translation>
    </message>
    <message>
        <source>Copy the conditions</source>
        <translation>複製條件</translation>
    </message>
    <message>
        <source>The conditions as text</source>
        <translation>文字形式的條件</translation>
    </message>
    <message>
        <source>Enter adds what you typed. Semicolons part conditions.</source>
        <translation>按 Enter 加入所輸入的內容。用分號隔開條件。</translation>
    </message>
</context>
<context>
    <name>Conditions</name>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>Exactly one best answer</source>
        <translation>恰有一個最佳答案</translation>
    </message>
    <message>
        <source>Best answers</source>
        <translation>最佳答案數</translation>
    </message>
    <message>
        <source>All answers</source>
        <translation>全部答案數</translation>
    </message>
    <message>
        <source>Best score</source>
        <translation>最高得分</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>Lost by greed</source>
        <translation>貪心所失</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>難度</translation>
    </message>
    <message>
        <source>Traps</source>
        <translation>陷阱</translation>
    </message>
    <message>
        <source>Forced moves</source>
        <translation>被迫的步子</translation>
    </message>
    <message>
        <source>Mirrored</source>
        <translation>對稱</translation>
    </message>
    <message>
        <source>Passes through</source>
        <translation>經過</translation>
    </message>
    <message>
        <source>Leaves out</source>
        <translation>避開</translation>
    </message>
    <message>
        <source>The intended route is the best</source>
        <translation>預定路線是最佳的</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>牆</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>金幣</translation>
    </message>
    <message>
        <source>Coins left behind</source>
        <translation>留下的金幣</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>Hardest reason</source>
        <translation>最難的理由</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>試探</translation>
    </message>
    <message>
        <source>Longest cascade</source>
        <translation>最長連鎖</translation>
    </message>
    <message>
        <source>Tiles left</source>
        <translation>剩餘方塊</translation>
    </message>
    <message>
        <source>Lead of the best pit</source>
        <translation>最佳坑的領先</translation>
    </message>
    <message>
        <source>One pit is best</source>
        <translation>只有一個坑最佳</translation>
    </message>
    <message>
        <source>Stones</source>
        <translation>石子</translation>
    </message>
    <message>
        <source>No other answer is as good.</source>
        <translation>沒有別的答案同樣好。</translation>
    </message>
    <message>
        <source>How many answers are the best, all equally good.</source>
        <translation>有多少個同樣好的最佳答案。</translation>
    </message>
    <message>
        <source>How many answers there are, good or bad.</source>
        <translation>不論好壞，共有多少個答案。</translation>
    </message>
    <message>
        <source>The points of the best answer.</source>
        <translation>最佳答案的得分。</translation>
    </message>
    <message>
        <source>How many moves the best answer takes.</source>
        <translation>最佳答案要走多少步。</translation>
    </message>
    <message>
        <source>How many points a player loses who takes the nearest gain.</source>
        <translation>總取眼前好處的玩家會失去多少分。</translation>
    </message>
    <message>
        <source>From 1 to 10: how easily a player errs.</source>
        <translation>從 1 到 10：玩家有多容易出錯。</translation>
    </message>
    <message>
        <source>Wrong moves that pass for good ones.</source>
        <translation>看似好棋的錯著。</translation>
    </message>
    <message>
        <source>The share of moves that leave no choice.</source>
        <translation>別無選擇的步子所佔的比例。</translation>
    </message>
    <message>
        <source>The board looks the same on both sides.</source>
        <translation>棋盤兩側看起來一樣。</translation>
    </message>
    <message>
        <source>The best route passes through this cell.</source>
        <translation>最佳路線經過這一格。</translation>
    </message>
    <message>
        <source>The best route leaves this cell out.</source>
        <translation>最佳路線不經過這一格。</translation>
    </message>
    <message>
        <source>No other answer is as good as the route meant.</source>
        <translation>沒有別的答案與預定路線同樣好。</translation>
    </message>
    <message>
        <source>How much of the board is wall.</source>
        <translation>棋盤上有多少是牆。</translation>
    </message>
    <message>
        <source>How many coins lie on the board.</source>
        <translation>棋盤上有多少枚金幣。</translation>
    </message>
    <message>
        <source>The best walk leaves so many coins: it has to choose.</source>
        <translation>最佳走法留下這麼多金幣：它必須取捨。</translation>
    </message>
    <message>
        <source>How many cells have a number.</source>
        <translation>有多少格帶數字。</translation>
    </message>
    <message>
        <source>From 1 to 9: the hardest reason that a player needs.</source>
        <translation>從 1 到 9：玩家所需的最難的理由。</translation>
    </message>
    <message>
        <source>How often a player has to try to see a reason.</source>
        <translation>玩家要試探多少次才能看出理由。</translation>
    </message>
    <message>
        <source>The rounds of the longest cascade.</source>
        <translation>最長連鎖的輪數。</translation>
    </message>
    <message>
        <source>How many tiles the best answer leaves.</source>
        <translation>最佳答案留下多少方塊。</translation>
    </message>
    <message>
        <source>How far the best pit is ahead of the next one.</source>
        <translation>最佳的坑領先次佳的坑多少。</translation>
    </message>
    <message>
        <source>No other pit is as good.</source>
        <translation>沒有別的坑同樣好。</translation>
    </message>
    <message>
        <source>How many stones lie in all pits.</source>
        <translation>所有坑中共有多少石子。</translation>
    </message>
    <message>
        <source>left to right</source>
        <translation>左右</translation>
    </message>
    <message>
        <source>by a half turn</source>
        <translation>旋轉半周</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>左右和上下</translation>
    </message>
    <message>
        <source>A rule that all levels made have.</source>
        <translation>產生的所有關卡都有的規則。</translation>
    </message>
    <message>
        <source>of 10</source>
        <translation>（滿分 10）</translation>
    </message>
    <message>
        <source>% of the cells</source>
        <translation>% 的格</translation>
    </message>
    <message>
        <source>at most {most}</source>
        <translation>至多 {most}</translation>
    </message>
    <message>
        <source>at least {least}</source>
        <translation>至少 {least}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 到 {high}</translation>
    </message>
    <message>
        <source>“{part}” is not a condition.</source>
        <translation>「{part}」不是條件。</translation>
    </message>
    <message>
        <source>“{part}” is not a condition. Did you mean {near}?</source>
        <translation>「{part}」不是條件。是否想寫 {near}？</translation>
    </message>
    <message>
        <source>Must use</source>
        <translation>必須使用</translation>
    </message>
    <message>
        <source>Must not use</source>
        <translation>禁止使用</translation>
    </message>
    <message>
        <source>must be visited</source>
        <translation>必須經過</translation>
    </message>
    <message>
        <source>must not be visited</source>
        <translation>禁止經過</translation>
    </message>
    <message>
        <source>the step to {place} must be made</source>
        <translation>必須走到 {place} 的這一步</translation>
    </message>
    <message>
        <source>the step to {place} must not be made</source>
        <translation>禁止走到 {place} 的這一步</translation>
    </message>
</context>
<context>
    <name>ConditionsFeature</name>
    <message>
        <source>Clear all conditions</source>
        <translation>清除所有條件</translation>
    </message>
    <message numerus="yes">
        <source>%n condition(s) on every answer.</source>
        <translation>
            <numerusform>每個答案須滿足 %n 個條件。</numerusform>
        </translation>
    </message>
    <message>
        <source>No conditions.</source>
        <translation>沒有條件。</translation>
    </message>
</context>
<context>
    <name>ConditionsForm</name>
    <message numerus="yes">
        <source>%n condition(s)</source>
        <translation>
            <numerusform>%n 個條件</numerusform>
        </translation>
    </message>
    <message>
        <source>What they shall be</source>
        <translation>它們該是什麼樣</translation>
    </message>
    <message>
        <source>Add condition</source>
        <translation>加入條件</translation>
    </message>
</context>
<context>
    <name>Conflict</name>
    <message>
        <source>{name} was changed by another program since it was opened.</source>
        <translation>{name} 開啟之後被另一個程式改動過。</translation>
    </message>
    <message>
        <source>Keeping yours writes over the file; an earlier version of it is kept.</source>
        <translation>保留您的內容會覆寫該檔案，其原有內容會留作先前版本。</translation>
    </message>
    <message>
        <source>Taking theirs can be undone.</source>
        <translation>採用對方的內容後可以復原。</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>採用對方的</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存新檔…</translation>
    </message>
</context>
<context>
    <name>ContextMenus</name>
    <message>
        <source>The path is on the clipboard.</source>
        <translation>路徑已複製到剪貼簿。</translation>
    </message>
</context>
<context>
    <name>CopyAs</name>
    <message numerus="yes">
        <source>A link of %n character(s) is on the clipboard.</source>
        <translation>
            <numerusform>%n 個字元的連結已放到剪貼簿上。</numerusform>
        </translation>
    </message>
    <message>
        <source>{rows} x {cols} cells are on the clipboard.</source>
        <translation>{rows} x {cols} 個格子已在剪貼簿上。</translation>
    </message>
</context>
<context>
    <name>Course</name>
    <message>
        <source>Another building</source>
        <translation>換一座大樓</translation>
    </message>
    <message>
        <source>Next: hard {size}</source>
        <translation>下一關：困難 {size}</translation>
    </message>
    <message>
        <source>Next: easy {size}</source>
        <translation>下一關：簡單 {size}</translation>
    </message>
    <message>
        <source>Next: {name}</source>
        <translation>下一關：{name}</translation>
    </message>
    <message>
        <source>{name}, level {number}</source>
        <translation>{name}，第 {number} 關</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Difficulty of the levels in their order</source>
        <translation>各關依次序的難度</translation>
    </message>
    <message>
        <source>no.</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>level</source>
        <translation>關卡</translation>
    </message>
    <message>
        <source>difficulty</source>
        <translation>難度</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位元</translation>
    </message>
    <message>
        <source>number of the level</source>
        <translation>關卡編號</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>級別</translation>
    </message>
    <message>
        <source>an estimate</source>
        <translation>估計值</translation>
    </message>
</context>
<context>
    <name>CutQuestion</name>
    <message>
        <source>The board is too small for this.</source>
        <translation>盤面太小，放不下。</translation>
    </message>
    <message>
        <source>Paste what fits</source>
        <translation>貼上放得下的部分</translation>
    </message>
    <message>
        <source>As a new level</source>
        <translation>作為新關卡</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Pareto sets</source>
        <translation>帕雷托集</translation>
    </message>
    <message>
        <source>greedy pair</source>
        <translation>貪婪數對</translation>
    </message>
    <message>
        <source>Food</source>
        <translation>食物</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>水</translation>
    </message>
    <message>
        <source>Days to survive</source>
        <translation>需存活天數</translation>
    </message>
    <message>
        <source>Survives</source>
        <translation>能否存活</translation>
    </message>
    <message>
        <source>Below the bound</source>
        <translation>與上界的差距</translation>
    </message>
    <message>
        <source>layers of boards</source>
        <translation>逐層局面</translation>
    </message>
    <message>
        <source>beam search</source>
        <translation>集束搜尋</translation>
    </message>
    <message>
        <source>Most swaps possible</source>
        <translation>最多可交換</translation>
    </message>
    <message>
        <source>Boards looked at</source>
        <translation>檢視過的局面</translation>
    </message>
    <message>
        <source>Fewest strokes</source>
        <translation>最少筆數</translation>
    </message>
    <message>
        <source>Fewest lines to double for a round</source>
        <translation>走一圈最少需加倍的線</translation>
    </message>
    <message>
        <source>Hierholzer</source>
        <translation>希爾霍爾策演算法</translation>
    </message>
    <message>
        <source>{some} of {known}, with a ring on the board</source>
        <translation>{known} 格中的 {some} 格，棋盤上有圓圈</translation>
    </message>
    <message>
        <source>Cells at which a tour can begin</source>
        <translation>能作為起點的格子</translation>
    </message>
    <message>
        <source>States of the board</source>
        <translation>棋盤狀態數</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>束寬</translation>
    </message>
    <message>
        <source>Bound without joining</source>
        <translation>不合併的上界</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>求得方式</translation>
    </message>
    <message>
        <source>Best pit</source>
        <translation>最佳坑</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>frontier</source>
        <translation>前緣法</translation>
    </message>
    <message>
        <source>pruned frontier</source>
        <translation>剪枝前緣法</translation>
    </message>
    <message>
        <source>construction</source>
        <translation>建構法</translation>
    </message>
    <message>
        <source>route improvement</source>
        <translation>路線改進</translation>
    </message>
    <message>
        <source>linear program</source>
        <translation>線性規劃</translation>
    </message>
    <message>
        <source>backtracking</source>
        <translation>回溯法</translation>
    </message>
    <message>
        <source>Cuts of the linear program</source>
        <translation>線性規劃的割</translation>
    </message>
    <message>
        <source>Worth of the coins</source>
        <translation>金幣總面值</translation>
    </message>
    <message>
        <source>Cells visited</source>
        <translation>經過的格子</translation>
    </message>
    <message>
        <source>trying every walk</source>
        <translation>逐一嘗試所有走法</translation>
    </message>
    <message>
        <source>merging cycles</source>
        <translation>合併迴路</translation>
    </message>
    <message>
        <source>deciding step by step</source>
        <translation>逐步判定</translation>
    </message>
    <message>
        <source>the most stones with one move</source>
        <translation>一步吃子最多</translation>
    </message>
    <message>
        <source>the largest lead at the end</source>
        <translation>終局時領先最多</translation>
    </message>
    <message>
        <source>Proved by</source>
        <translation>證明方式</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>never ends</source>
        <translation>永不結束</translation>
    </message>
    <message>
        <source>captures {stones}</source>
        <translation>吃 {stones} 子</translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>值 {value}</translation>
    </message>
    <message>
        <source>the best move</source>
        <translation>最佳走法</translation>
    </message>
    <message>
        <source>Pit {pit}: {facts}</source>
        <translation>{pit} 號坑：{facts}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Pit</source>
        <translation>坑</translation>
    </message>
    <message>
        <source>Captures</source>
        <translation>吃子數</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>endless</source>
        <translation>無盡</translation>
    </message>
    <message>
        <source>perfect play</source>
        <translation>完美對弈</translation>
    </message>
    <message>
        <source>Known positions</source>
        <translation>已知局面</translation>
    </message>
</context>
<context>
    <name>Difficulty</name>
    <message>
        <source>about {word}, {grade} of 10</source>
        <translation>約為{word}，10 級中的 {grade} 級</translation>
    </message>
    <message>
        <source>{word}, {grade} of 10</source>
        <translation>{word}，10 級中的 {grade} 級</translation>
    </message>
    <message>
        <source>no answer, so nothing to grade</source>
        <translation>沒有答案，無從評定</translation>
    </message>
    <message>
        <source>no move to make, so nothing to grade</source>
        <translation>沒有要走的步，無從評定</translation>
    </message>
    <message>
        <source>{bits} bits, an estimate: {examined} of {decisions:# choice is|# choices are} settled; the time was over.</source>
        <translation>{bits} 位元，為估計值：{decisions} 個選擇中弄清了 {examined} 個；時間已到。</translation>
    </message>
    <message>
        <source>no answer found in time</source>
        <translation>時限內沒有找到答案</translation>
    </message>
    <message>
        <source>{bits} bits, an estimate: the route is the best found, and not proved to be the best.</source>
        <translation>{bits} 位元，為估計值：路線是已找到的最好的，未證明最佳。</translation>
    </message>
    <message>
        <source>{bits} bits: every move along a proved best route is settled.</source>
        <translation>{bits} 位元：已證明的最佳路線上每一步都已弄清。</translation>
    </message>
    <message>
        <source>(heuristic)</source>
        <translation>（啟發式）</translation>
    </message>
</context>
<context>
    <name>DifficultyCurveDialog</name>
    <message>
        <source>Levels graded</source>
        <translation>已評定的關卡</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>There is no level here.</source>
        <translation>這裡沒有關卡。</translation>
    </message>
    <message>
        <source>Levels graded: {done} of {count}.</source>
        <translation>已評定的關卡：{count} 關中的 {done} 關。</translation>
    </message>
    <message>
        <source>The difficulty rises with the order (Kendall tau {tau}).</source>
        <translation>難度隨次序上升（Kendall tau {tau}）。</translation>
    </message>
    <message>
        <source>The difficulty hardly follows the order (Kendall tau {tau}).</source>
        <translation>難度與次序關係不大（Kendall tau {tau}）。</translation>
    </message>
</context>
<context>
    <name>DifficultyFeature</name>
    <message>
        <source>{word}, {grade}</source>
        <translation>{word}，{grade}</translation>
    </message>
    <message>
        <source>Difficulty: {name}</source>
        <translation>難度：{name}</translation>
    </message>
    <message>
        <source>Difficulty of a set of levels</source>
        <translation>一組關卡的難度</translation>
    </message>
    <message>
        <source>Sets of levels (*.json)</source>
        <translation>關卡組 (*.json)</translation>
    </message>
    <message>
        <source>This set cannot be read</source>
        <translation>無法讀取此關卡集</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>難度</translation>
    </message>
    <message>
        <source>Nothing to grade yet: {sentence}</source>
        <translation>還不能評定難度：{sentence}</translation>
    </message>
    <message>
        <source>The level could not be graded</source>
        <translation>無法評定這一關的難度</translation>
    </message>
</context>
<context>
    <name>DifficultyPanel</name>
    <message>
        <source>Grade the level</source>
        <translation>評定難度</translation>
    </message>
    <message>
        <source>Grading the level</source>
        <translation>正在評定難度</translation>
    </message>
    <message>
        <source>Asking what every move along the best route can lose.</source>
        <translation>正在查看最佳路線上每一步可能失去什麼。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The puzzle changed: its difficulty is another one now.</source>
        <translation>謎題已改變：難度已不同。</translation>
    </message>
    <message>
        <source>How hard it is to find the best route, and why.</source>
        <translation>找到最佳路線有多難，為什麼。</translation>
    </message>
    <message>
        <source>A click on a bar shows the move on the board.</source>
        <translation>按一下長條，棋盤上會顯示那一步。</translation>
    </message>
</context>
<context>
    <name>DifficultyPlot</name>
    <message>
        <source>Difficulty of each move along the best route</source>
        <translation>最佳路線上每一步的難度</translation>
    </message>
    <message>
        <source>no.</source>
        <translation>編號</translation>
    </message>
    <message>
        <source>move</source>
        <translation>步</translation>
    </message>
    <message>
        <source>legal</source>
        <translation>可走</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正確</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位元</translation>
    </message>
    <message>
        <source>why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>forced</source>
        <translation>必走</translation>
    </message>
    <message>
        <source>contrary</source>
        <translation>違反直覺</translation>
    </message>
    <message>
        <source>trap</source>
        <translation>陷阱</translation>
    </message>
    <message>
        <source>Move {number} ({move}) is forced.</source>
        <translation>第 {number} 步（{move}）是必走的。</translation>
    </message>
    <message>
        <source>Move {number} ({move}): not all of its alternatives are known.</source>
        <translation>第 {number} 步（{move}）：其他走法尚未全部弄清。</translation>
    </message>
    <message>
        <source>Move {number} ({move}): {legal} legal, {right} right, {bits} bits.</source>
        <translation>第 {number} 步（{move}）：{legal} 種可走，{right} 種正確，{bits} 位元。</translation>
    </message>
    <message>
        <source>All that looks best is wrong.</source>
        <translation>看起來最好的走法全是錯的。</translation>
    </message>
    <message>
        <source>A wrong move passes for a good one.</source>
        <translation>有一個錯誤走法看起來不錯。</translation>
    </message>
</context>
<context>
    <name>DocumentTabs</name>
    <message>
        <source>This file cannot be opened</source>
        <translation>無法開啟此檔案</translation>
    </message>
    <message>
        <source>Untitled {number}</source>
        <translation>未命名 {number}</translation>
    </message>
    <message>
        <source>Open levels</source>
        <translation>開啟關卡</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>Save level</source>
        <translation>儲存關卡</translation>
    </message>
    <message>
        <source>Levels (*.json)</source>
        <translation>關卡 (*.json)</translation>
    </message>
    <message>
        <source>Levels (*.json);;Boards of any form (*)</source>
        <translation>關卡 (*.json);;任何形式的局面 (*)</translation>
    </message>
    <message>
        <source>This level could not be saved</source>
        <translation>無法儲存此關卡</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新載入</translation>
    </message>
    <message>
        <source>Save changes before closing?</source>
        <translation>關閉前要儲存變更嗎？</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未儲存</translation>
    </message>
</context>
<context>
    <name>Doors</name>
    <message>
        <source>Learn</source>
        <translation>學習</translation>
    </message>
    <message>
        <source>Seven lessons of a few minutes each: from the plainest search to a proof.</source>
        <translation>七課，每課幾分鐘：從最樸素的搜尋到證明。</translation>
    </message>
    <message>
        <source>Begin with lesson 1</source>
        <translation>從第 1 課開始</translation>
    </message>
    <message>
        <source>All seven done</source>
        <translation>七課都學過了</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>再來一遍</translation>
    </message>
    <message>
        <source>Go on with lesson {number}</source>
        <translation>繼續第 {number} 課</translation>
    </message>
    <message>
        <source>Play the journey</source>
        <translation>玩旅程</translation>
    </message>
    <message>
        <source>Play level {number}</source>
        <translation>玩第 {number} 關</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s), the easiest first. A star for every optimum that you reach.</source>
        <translation>
            <numerusform>%n 關，由易到難。每達到一個最佳得一顆星。</numerusform>
        </translation>
    </message>
    <message>
        <source>Level {number} of {total}. A star for every optimum that you reach.</source>
        <translation>第 {number} 關，共 {total} 關。每達到一個最佳得一顆星。</translation>
    </message>
    <message>
        <source>Levels by wish</source>
        <translation>依願望產生關卡</translation>
    </message>
    <message>
        <source>Say what a level shall be: “exactly one best answer, difficulty 4 to 6”. Each one that is made is proved.</source>
        <translation>說出關卡該是什麼樣：「恰有一個最佳答案，難度 4 到 6」。產生的每一關都經過證明。</translation>
    </message>
    <message>
        <source>Generate…</source>
        <translation>產生…</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>Drop a screenshot, a table, a Tiled map or a text here, or press Ctrl+Shift+V.</source>
        <translation>把截圖、表格、Tiled 地圖或文字拖到這裡，或按 Ctrl+Shift+V。</translation>
    </message>
    <message>
        <source>From a picture or a text</source>
        <translation>來自圖片或文字</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Copy as command</source>
        <translation>複製為指令</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Sets of levels (*.json)</source>
        <translation>關卡組 (*.json)</translation>
    </message>
    <message>
        <source>A set of levels</source>
        <translation>一組關卡</translation>
    </message>
    <message>
        <source>Export “{name}”</source>
        <translation>匯出「{name}」</translation>
    </message>
    <message>
        <source>There is no command for a whole set</source>
        <translation>整個關卡集沒有對應的指令</translation>
    </message>
    <message>
        <source>Save the level first: a command reads it from its file</source>
        <translation>請先儲存關卡：指令從檔案讀取它</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>匯出圖片</translation>
    </message>
    <message>
        <source>Export film</source>
        <translation>匯出影片</translation>
    </message>
    <message>
        <source>Export paper</source>
        <translation>匯出紙張</translation>
    </message>
    <message>
        <source>Export page</source>
        <translation>匯出網頁</translation>
    </message>
    <message>
        <source>Export text</source>
        <translation>匯出文字</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>取代</translation>
    </message>
    <message numerus="yes">
        <source>{name} and %n more</source>
        <translation>
            <numerusform>{name} 及另外 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>關閉</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>指令已在剪貼簿上。</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written.</source>
        <translation>已取消：沒有寫入任何內容。</translation>
    </message>
</context>
<context>
    <name>ExportEntries</name>
    <message>
        <source>Picture</source>
        <translation>圖片</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>動畫</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>紙張</translation>
    </message>
    <message>
        <source>PDF, with answers</source>
        <translation>PDF，附答案</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>網頁</translation>
    </message>
    <message>
        <source>to play in a browser</source>
        <translation>在瀏覽器中遊玩</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>for other programs</source>
        <translation>供其他程式使用</translation>
    </message>
</context>
<context>
    <name>ExportPreview</name>
    <message>
        <source>{now} of {all} s</source>
        <translation>{now} / {all} 秒</translation>
    </message>
    <message>
        <source>event {now} of {all}</source>
        <translation>事件 {now} / {all}</translation>
    </message>
    <message>
        <source>move {now} of {all}</source>
        <translation>第 {now} / {all} 步</translation>
    </message>
    <message>
        <source>page {now} of {all}</source>
        <translation>第 {now} / {all} 頁</translation>
    </message>
</context>
<context>
    <name>FactsLine</name>
    <message>
        <source>Writing the file</source>
        <translation>正在寫檔案</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在資料夾中顯示</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} 秒</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) of {step} ms, and {still} s still</source>
        <translation>
            <numerusform>%n 個畫格，每格 {step} 毫秒，另靜止 {still} 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>estimating…</source>
        <translation>正在估算…</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n 頁</numerusform>
        </translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} 像素</translation>
    </message>
    <message>
        <source>about {size}</source>
        <translation>約 {size}</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>正在寫 {name}…</translation>
    </message>
    <message>
        <source>Written: {name}</source>
        <translation>已寫入：{name}</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Preparing the solver</source>
        <translation>準備求解器</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>剩餘時間</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶體</translation>
    </message>
    <message>
        <source>{used} MiB</source>
        <translation>{used} MiB</translation>
    </message>
    <message>
        <source>{used} of {limit} MiB</source>
        <translation>{used} / {limit} MiB</translation>
    </message>
    <message>
        <source>less than {number}</source>
        <translation>不到 {number}</translation>
    </message>
    <message>
        <source>{number} ms</source>
        <translation>{number} 毫秒</translation>
    </message>
    <message>
        <source>{number} s</source>
        <translation>{number} 秒</translation>
    </message>
    <message>
        <source>{minutes} min {seconds} s</source>
        <translation>{minutes} 分 {seconds} 秒</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小時 {minutes} 分</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>不到一秒</translation>
    </message>
    <message numerus="yes">
        <source>{rate} node(s) a second</source>
        <translation>
            <numerusform>每秒 {rate} 個節點</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s)</source>
        <translation>
            <numerusform>約 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>約 %n 分鐘</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>約 %n 小時</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FiguresStrip</name>
    <message>
        <source>of {target} made</source>
        <translation>/ {target} 已產生</translation>
    </message>
    <message>
        <source>levels to make</source>
        <translation>關待產生</translation>
    </message>
    <message>
        <source>nothing made yet</source>
        <translation>尚未產生</translation>
    </message>
    <message>
        <source>Most often missed: {condition}</source>
        <translation>最常未滿足：{condition}</translation>
    </message>
    <message>
        <source>not met by {number} of {tried}</source>
        <translation>{tried} 關中有 {number} 關未滿足</translation>
    </message>
    <message>
        <source>All parts were reached, not by all levels</source>
        <translation>各段都有關卡達到，但並非每個關卡都達到</translation>
    </message>
    <message>
        <source>Not reached: {parts}</source>
        <translation>未達到：{parts}</translation>
    </message>
    <message>
        <source>{tried} tried · {seconds} s</source>
        <translation>試過 {tried} 關 · {seconds} 秒</translation>
    </message>
    <message>
        <source>{tried} tried · stopped after {seconds} s</source>
        <translation>試過 {tried} 關 · {seconds} 秒後停止</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) as near as any found</source>
        <translation>
            <numerusform>%n 關取所找到的最接近的值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Written: {path}</source>
        <translation>已寫入：{path}</translation>
    </message>
</context>
<context>
    <name>FilmPresentation</name>
    <message>
        <source>Presentation</source>
        <translation>簡報</translation>
    </message>
    <message>
        <source>node {node} · best {best}</source>
        <translation>{node} 個節點 · 最好 {best}</translation>
    </message>
</context>
<context>
    <name>FilmSearches</name>
    <message>
        <source>Not ready to search: {why}</source>
        <translation>還不能搜尋：{why}</translation>
    </message>
    <message>
        <source>The solver broke off</source>
        <translation>求解器中斷了</translation>
    </message>
</context>
<context>
    <name>FilmTimeline</name>
    <message>
        <source>Place in the search</source>
        <translation>搜尋中的位置</translation>
    </message>
    <message>
        <source>The curve of the best answer and its bound shows here.</source>
        <translation>這裡顯示最好的答案和界限的曲線。</translation>
    </message>
</context>
<context>
    <name>FilmView</name>
    <message>
        <source>Board of the search</source>
        <translation>搜尋的棋盤</translation>
    </message>
    <message>
        <source>{solver}, step by step</source>
        <translation>逐步：{solver}</translation>
    </message>
</context>
<context>
    <name>FilterChips</name>
    <message>
        <source>All {number}</source>
        <translation>全部 {number}</translation>
    </message>
    <message>
        <source>Unique {number}</source>
        <translation>唯一 {number}</translation>
    </message>
    <message>
        <source>Better {number}</source>
        <translation>更好 {number}</translation>
    </message>
    <message>
        <source>Breaks {number}</source>
        <translation>無解 {number}</translation>
    </message>
</context>
<context>
    <name>Foreign</name>
    <message>
        <source>{title} (from {package}) failed and is switched off: {error}</source>
        <translation>{title}（來自 {package}）出錯，已停用：{error}</translation>
    </message>
    <message>
        <source>A feature from elsewhere is switched off</source>
        <translation>外來功能已停用</translation>
    </message>
    <message>
        <source>The feature {name} does not load: {error}</source>
        <translation>功能 {name} 無法載入：{error}</translation>
    </message>
    <message>
        <source>A feature from elsewhere is left out</source>
        <translation>外來功能未載入</translation>
    </message>
    <message>
        <source>it is not a Slice</source>
        <translation>它不是 Slice</translation>
    </message>
    <message>
        <source>its features are not subclasses of Feature</source>
        <translation>其中的功能不是 Feature 的子類別</translation>
    </message>
    <message>
        <source>there is already a command {id}</source>
        <translation>命令 {id} 已經存在</translation>
    </message>
    <message>
        <source>{name} is not there</source>
        <translation>{name} 不存在</translation>
    </message>
    <message>
        <source>there is already a section {id}</source>
        <translation>名為 {id} 的一節已經存在</translation>
    </message>
    <message>
        <source>there is already a tab {id}</source>
        <translation>名為 {id} 的分頁已經存在</translation>
    </message>
</context>
<context>
    <name>FrontPlot</name>
    <message>
        <source>Trade-off of food and water</source>
        <translation>食物與水的權衡</translation>
    </message>
    <message>
        <source>food</source>
        <translation>食物</translation>
    </message>
    <message>
        <source>water</source>
        <translation>水</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天數</translation>
    </message>
    <message>
        <source>optimum</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>greedy</source>
        <translation>貪婪</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>選取</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>number {number}
is being made</source>
        <translation>正在產生
第 {number} 關</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>points · {optimal} best</source>
        <translation>分 · {optimal} 個最佳</translation>
    </message>
    <message>
        <source>Points: {score}, best answers: {optimal}, difficulty {grade} of 10</source>
        <translation>得分：{score}，最佳答案：{optimal}，難度 {grade}（滿分 10）</translation>
    </message>
    <message>
        <source>Levels that were made</source>
        <translation>產生的關卡</translation>
    </message>
</context>
<context>
    <name>Game</name>
    <message>
        <source>Step back</source>
        <translation>後退一步</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新開始</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>顯示解</translation>
    </message>
    <message>
        <source>Begin a trial</source>
        <translation>開始試走</translation>
    </message>
    <message>
        <source>Keep the trial</source>
        <translation>保留試走</translation>
    </message>
    <message>
        <source>Drop the trial</source>
        <translation>放棄試走</translation>
    </message>
    <message>
        <source>Pencil mark</source>
        <translation>鉛筆標記</translation>
    </message>
</context>
<context>
    <name>GameFeature</name>
    <message>
        <source>Not ready to play: {why}</source>
        <translation>還不能遊玩：{why}</translation>
    </message>
    <message>
        <source>The next level cannot be played</source>
        <translation>無法遊玩下一關</translation>
    </message>
    <message>
        <source>The route is on the clipboard.</source>
        <translation>路線已複製到剪貼簿。</translation>
    </message>
    <message>
        <source>This is not a route: {why}.</source>
        <translation>這不是路線：{why}。</translation>
    </message>
    <message>
        <source>The rows of the level are on the clipboard.</source>
        <translation>關卡的列文字已複製到剪貼簿。</translation>
    </message>
    <message>
        <source>The route is kept with the level; save to write it.</source>
        <translation>路線已存入關卡；儲存後寫入檔案。</translation>
    </message>
    <message>
        <source>The next search starts from your route as a first bound.</source>
        <translation>下次搜尋將以你的路線作為初始界。</translation>
    </message>
    <message>
        <source>The solver broke off</source>
        <translation>求解器中斷了</translation>
    </message>
</context>
<context>
    <name>Generate</name>
    <message>
        <source>Discard</source>
        <translation>捨棄</translation>
    </message>
</context>
<context>
    <name>GenerateFeature</name>
    <message>
        <source>{kind}, seed {seed}</source>
        <translation>{kind}，種子 {seed}</translation>
    </message>
    <message numerus="yes">
        <source>{kind}, %n level(s)</source>
        <translation>
            <numerusform>{kind}，%n 關</numerusform>
        </translation>
    </message>
    <message>
        <source>Mend to conditions</source>
        <translation>依條件修改</translation>
    </message>
    <message>
        <source>Nothing to mend yet: {sentence}</source>
        <translation>還不能修改：{sentence}</translation>
    </message>
    <message>
        <source>No level could be made</source>
        <translation>無法產生關卡</translation>
    </message>
</context>
<context>
    <name>GeneratePage</name>
    <message>
        <source>Generate</source>
        <translation>產生</translation>
    </message>
    <message>
        <source>Generate, {done} of {target}</source>
        <translation>產生，{done} / {target}</translation>
    </message>
    <message numerus="yes">
        <source>Make %n level(s)</source>
        <translation>
            <numerusform>產生 %n 關</numerusform>
        </translation>
    </message>
    <message>
        <source>Making…</source>
        <translation>正在產生…</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已選 %n 關</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>未選擇</translation>
    </message>
    <message>
        <source>Keep as a set…</source>
        <translation>存為一組…</translation>
    </message>
    <message>
        <source>Keep all as a set…</source>
        <translation>全部存為一組…</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>更多類似的</translation>
    </message>
    <message>
        <source>More like these</source>
        <translation>更多類似的</translation>
    </message>
    <message>
        <source>Arrows go through the levels · Space selects · Enter opens · A shows the answer · Delete discards</source>
        <translation>方向鍵逐關移動 · 空白鍵選擇 · Enter 開啟 · A 顯示答案 · Delete 捨棄</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop (Escape)</source>
        <translation>停止（Esc）</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>預覽</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>捨棄</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
</context>
<context>
    <name>GridForm</name>
    <message>
        <source>Find again</source>
        <translation>重新尋找</translation>
    </message>
    <message>
        <source>Look for a grid with these rows and columns</source>
        <translation>依這些列數與欄數尋找格線</translation>
    </message>
    <message>
        <source>Straighten</source>
        <translation>拉直</translation>
    </message>
    <message>
        <source>Show the picture as if taken from straight above, to fit the grid there</source>
        <translation>像從正上方拍攝那樣顯示圖片，以便在那裡對齊格線</translation>
    </message>
    <message>
        <source>Even out the light</source>
        <translation>消除光線差異</translation>
    </message>
    <message>
        <source>Compare the cells of a photo as if in even light</source>
        <translation>像光線均勻那樣比較照片中的格子</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
</context>
<context>
    <name>GridModel</name>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Edit cell</source>
        <translation>編輯格子</translation>
    </message>
</context>
<context>
    <name>GridView</name>
    <message>
        <source>Level board</source>
        <translation>關卡棋盤</translation>
    </message>
    <message>
        <source>Click a cell to go there · F2 to edit · hold Space to move the view</source>
        <translation>按一下格子即可前往 · F2 編輯 · 按住空白鍵移動檢視</translation>
    </message>
    <message>
        <source>the mixture</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>a wall between cells</source>
        <translation>格間的牆</translation>
    </message>
    <message>
        <source>right button erases · Enter acts at the cursor · hold Space to move the view</source>
        <translation>右鍵擦除 · Enter 鍵在游標處執行 · 按住空白鍵移動檢視</translation>
    </message>
    <message>
        <source>Erase selection</source>
        <translation>清除選取區</translation>
    </message>
    <message>
        <source>At the start.</source>
        <translation>在起點。</translation>
    </message>
</context>
<context>
    <name>GroupList</name>
    <message>
        <source>Groups of like cells</source>
        <translation>外觀相同的格子群組</translation>
    </message>
</context>
<context>
    <name>GroupRow</name>
    <message>
        <source>Choose a token, or press its key</source>
        <translation>選擇一個元素，或按它的鍵</translation>
    </message>
    <message>
        <source>Perhaps {number}? Choose a token</source>
        <translation>可能是 {number}？請選擇元素</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n 個格子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n uncertain</source>
        <translation>
            <numerusform>%n 個不確定</numerusform>
        </translation>
    </message>
    <message>
        <source>Token of group {number}</source>
        <translation>第 {number} 組的元素</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>所有元素</translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>User guide</source>
        <translation>使用指南</translation>
    </message>
    <message>
        <source>Search the guide (Ctrl+F)</source>
        <translation>搜尋指南 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜尋指南</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目錄</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>找到的位置</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>頁面</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>後退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前進</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n 處</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>沒有找到</translation>
    </message>
    <message>
        <source>Using Gridwright</source>
        <translation>使用 Gridwright</translation>
    </message>
    <message>
        <source>The puzzles</source>
        <translation>謎題</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>課程</translation>
    </message>
    <message>
        <source>How it works</source>
        <translation>如何運作</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
</context>
<context>
    <name>GuidedTour</name>
    <message>
        <source>Tokens</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Choose what you paint with a click, or with its number. Ctrl and a click mixes tokens.</source>
        <translation>點選或按編號選擇要畫的元素。按住 Ctrl 點選可以混合元素。</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>棋盤</translation>
    </message>
    <message>
        <source>Click or drag to paint; the right button erases. Ctrl+Z takes a stroke back.</source>
        <translation>點選或拖曳來繪製，右鍵擦除。Ctrl+Z 復原一筆。</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>F9 finds the best answer and proves it. F8 stops, and keeps what was found.</source>
        <translation>F9 找出最佳答案並證明它。F8 停止，並保留已找到的結果。</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Play the answer here, step by step or at any speed. Its numbers are in the section Answer on the right.</source>
        <translation>在這裡回放答案，可以單步，也可以用任意速度。它的數字在右側的「答案」一節。</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>工作區</translation>
    </message>
    <message>
        <source>Design a level (F2), study its answer (F4), or play it (F3). F1 opens the guide.</source>
        <translation>設計關卡 (F2)、研究它的答案 (F4)，或遊玩 (F3)。F1 開啟指南。</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳過</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>Level</source>
        <translation>關卡</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Solver of the second film</source>
        <translation>第二部影片的求解器</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>再次執行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Search with a film (F9)</source>
        <translation>搜尋並錄製影片 (F9)</translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>On every optimal route {count}</source>
        <translation>每條最佳路線上 {count}</translation>
    </message>
    <message>
        <source>On every route {count}</source>
        <translation>每條路線上 {count}</translation>
    </message>
    <message>
        <source>On some {count}</source>
        <translation>部分路線上 {count}</translation>
    </message>
    <message>
        <source>On none {count}</source>
        <translation>不在任何路線上 {count}</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已過時</translation>
    </message>
    <message>
        <source>In every best answer {count}</source>
        <translation>每個最佳解中 {count}</translation>
    </message>
</context>
<context>
    <name>HeatMapFeature</name>
    <message>
        <source>Counting routes by cell… Ctrl+H stops it</source>
        <translation>正在依格統計路線… 按 Ctrl+H 停止</translation>
    </message>
    <message>
        <source> (outdated: the level changed since)</source>
        <translation>（已過期：關卡此後已改動）</translation>
    </message>
    <message>
        <source>Routes: {all}, optimal: {optimal}</source>
        <translation>路線 {all} 條，最佳 {optimal} 條</translation>
    </message>
    <message>
        <source>Routes by cell</source>
        <translation>各格路線數</translation>
    </message>
    <message>
        <source>Best answers: {optimal}</source>
        <translation>最佳解：{optimal}</translation>
    </message>
    <message>
        <source>By cell</source>
        <translation>按格</translation>
    </message>
    <message>
        <source>How many routes lead through each cell.</source>
        <translation>經過每一格的路線有多少條。</translation>
    </message>
    <message>
        <source>best answers that use it: {best} of {optimal}</source>
        <translation>用到它的最佳解：{optimal} 個中的 {best} 個</translation>
    </message>
    <message>
        <source>routes through it: {on} of {all}, optimal: {best} of {optimal}</source>
        <translation>經過此格的路線：{all} 條中的 {on} 條，最佳 {optimal} 條中的 {best} 條</translation>
    </message>
    <message>
        <source>This board has too many states to count its routes by cell.</source>
        <translation>此棋盤狀態太多，無法依格統計路線。</translation>
    </message>
    <message>
        <source>No heat map: the level has problems that keep it from being solved.</source>
        <translation>沒有熱圖：關卡有問題，無法求解。</translation>
    </message>
    <message>
        <source>The routes could not be counted</source>
        <translation>無法統計路線</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Gridwright {version}
A desktop editor and solver for grid puzzles. MIT licence.</source>
        <translation>Gridwright {version}
網格謎題的桌面編輯器與求解器。MIT 授權。</translation>
    </message>
    <message>
        <source>About Gridwright</source>
        <translation>關於 Gridwright</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>level file</source>
        <translation>關卡檔案</translation>
    </message>
    <message>
        <source>what {symbols} stands for; until you choose, it is {token}</source>
        <translation>{symbols} 代表什麼；在您選擇之前，當作{token}</translation>
    </message>
    <message>
        <source>{symbol} is {token} (it was {guess}).</source>
        <translation>{symbol} 是{token}（原為{guess}）。</translation>
    </message>
    <message>
        <source>{symbol} is {token}.</source>
        <translation>{symbol} 是{token}。</translation>
    </message>
    <message>
        <source>Line 1 holds words; it becomes the title.</source>
        <translation>第 1 行是文字，用作標題。</translation>
    </message>
    <message>
        <source>{symbol} is {token}</source>
        <translation>{symbol} 是{token}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Guessed:</source>
        <translation>猜測：</translation>
    </message>
    <message>
        <source>Asked:</source>
        <translation>待定：</translation>
    </message>
    <message>
        <source>Changed by you:</source>
        <translation>您改的：</translation>
    </message>
    <message>
        <source>Not used as cells:</source>
        <translation>未用作格子：</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>The symbols are read as you named them in “{name}”.</source>
        <translation>這些符號按您在「{name}」中的命名讀取。</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>忘掉這些命名</translation>
    </message>
    <message>
        <source>words parted by blanks</source>
        <translation>以空格分開的詞</translation>
    </message>
    <message>
        <source>Tiled map</source>
        <translation>Tiled 地圖</translation>
    </message>
    <message>
        <source>address of Simple Loop</source>
        <translation>Simple Loop 網址</translation>
    </message>
    <message>
        <source>address of Penpa</source>
        <translation>Penpa 網址</translation>
    </message>
    <message>
        <source>link</source>
        <translation>連結</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>矩陣</translation>
    </message>
    <message>
        <source>lists of neighbours</source>
        <translation>相鄰清單</translation>
    </message>
    <message>
        <source>one character a cell</source>
        <translation>一個字元一格</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>有可能</translation>
    </message>
    <message>
        <source>hardly</source>
        <translation>不太像</translation>
    </message>
    <message>
        <source>In the text</source>
        <translation>文中</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>數量</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>known</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>猜測</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>you chose</source>
        <translation>您所選</translation>
    </message>
    <message>
        <source>remembered</source>
        <translation>已記住</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>Symbols of the text and their tokens</source>
        <translation>文中的符號及其元素</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>讀作</translation>
    </message>
    <message>
        <source>Paste or open a board</source>
        <translation>貼上或開啟局面</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Board or text</source>
        <translation>局面或文字</translation>
    </message>
    <message>
        <source>Board as it is read</source>
        <translation>讀出的局面</translation>
    </message>
    <message>
        <source>Remember these symbols</source>
        <translation>記住這些符號</translation>
    </message>
    <message>
        <source>Name of these symbols</source>
        <translation>這些符號的名稱</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Fill the open level</source>
        <translation>填入目前關卡</translation>
    </message>
    <message>
        <source>Open as a new level</source>
        <translation>作為新關卡開啟</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>My symbols</source>
        <translation>我的符號</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Puts the board into {name}</source>
        <translation>把局面放進「{name}」</translation>
    </message>
    <message>
        <source>Only a level of the same kind can be filled</source>
        <translation>只能填入同一種類的關卡</translation>
    </message>
    <message>
        <source>The last board that could be read</source>
        <translation>最近一次能讀出的局面</translation>
    </message>
    <message>
        <source>The board as it is read</source>
        <translation>讀出的局面</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: {sentence}</source>
        <translation>第 {line} 行第 {column} 個字元：{sentence}</translation>
    </message>
</context>
<context>
    <name>Importing</name>
    <message>
        <source>Levels and pictures ({endings})</source>
        <translation>關卡和圖片（{endings}）</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>匯入</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有檔案 (*)</translation>
    </message>
    <message>
        <source>The clipboard holds no level.</source>
        <translation>剪貼簿上沒有關卡。</translation>
    </message>
    <message>
        <source>Reading {name}…</source>
        <translation>正在讀取 {name}…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在讀取…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>This file cannot be imported</source>
        <translation>無法匯入此檔案</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) saved in {folder}</source>
        <translation>
            <numerusform>%n 個關卡已儲存在 {folder}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstallationCheck</name>
    <message>
        <source>Check this installation</source>
        <translation>檢查安裝</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在檢查…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>The check failed: {why}</source>
        <translation>檢查失敗：{why}</translation>
    </message>
</context>
<context>
    <name>IntendedFeature</name>
    <message>
        <source>Intended route</source>
        <translation>預定路線</translation>
    </message>
    <message>
        <source>Not judged yet: {sentence}</source>
        <translation>尚未評判：{sentence}</translation>
    </message>
    <message>
        <source>The intended route could not be judged</source>
        <translation>無法評判預定路線</translation>
    </message>
    <message>
        <source>No intended route.</source>
        <translation>沒有預定路線。</translation>
    </message>
    <message>
        <source>Keep as intended route</source>
        <translation>設為預定路線</translation>
    </message>
    <message>
        <source>This is the intended route already.</source>
        <translation>這已經是預定路線。</translation>
    </message>
    <message>
        <source>Clear intended route</source>
        <translation>清除預定路線</translation>
    </message>
</context>
<context>
    <name>IntendedPanel</name>
    <message>
        <source>Draw the intended route</source>
        <translation>繪製預定路線</translation>
    </message>
    <message>
        <source>Judging the intended route</source>
        <translation>正在評判預定路線</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>IntendedWords</name>
    <message>
        <source>Move {number} ({move}) is not legal: {problem}.</source>
        <translation>第 {number} 步（{move}）不合法：{problem}。</translation>
    </message>
    <message>
        <source>A complete answer that breaks a condition: {broken}.</source>
        <translation>完整的答案，但違反了一個條件：{broken}。</translation>
    </message>
    <message>
        <source>Draw the route that you intend with its tool, or keep one that was found or played.</source>
        <translation>用工具畫出您想要的路線，或保留找到的或玩出的路線。</translation>
    </message>
    <message>
        <source>Judging…</source>
        <translation>正在評判…</translation>
    </message>
    <message>
        <source>It cannot be judged while the level has problems.</source>
        <translation>關卡有問題時無法評判。</translation>
    </message>
    <message>
        <source>Moves against an opponent are replayed, not judged.</source>
        <translation>對弈的步驟只重播，不評判。</translation>
    </message>
    <message>
        <source>The level has no answer.</source>
        <translation>這一關沒有答案。</translation>
    </message>
    <message>
        <source>Nothing better was found, but that is not proved.</source>
        <translation>沒有找到更好的，但尚未證明。</translation>
    </message>
    <message>
        <source>The best answer was not found in time.</source>
        <translation>未能及時找到最佳答案。</translation>
    </message>
    <message>
        <source>Optimal, and the only optimal one: {score}.</source>
        <translation>最佳，而且是唯一的最佳解：{score}。</translation>
    </message>
    <message>
        <source>Optimal: {score}. How many others are was not counted.</source>
        <translation>最佳：{score}。沒有統計還有多少其他最佳解。</translation>
    </message>
    <message>
        <source>Optimal, but not the only one: {score}, {number} optimal ones in all.</source>
        <translation>最佳，但不唯一：{score}，共有 {number} 個最佳解。</translation>
    </message>
    <message>
        <source>at least {score}</source>
        <translation>至少 {score}</translation>
    </message>
    <message>
        <source>Not an answer. The best one has {best}.</source>
        <translation>不是答案。最佳答案有{best}。</translation>
    </message>
    <message>
        <source>Beaten: it has {score}, the best one {best}.</source>
        <translation>不是最佳：它有{score}，最佳的有{best}。</translation>
    </message>
    <message>
        <source>They part at once, at {place}.</source>
        <translation>兩者一開始就在{place}分開。</translation>
    </message>
    <message>
        <source>none drawn</source>
        <translation>未繪製</translation>
    </message>
    <message>
        <source>the only best one</source>
        <translation>唯一的最佳答案</translation>
    </message>
    <message>
        <source>not legal</source>
        <translation>不合法</translation>
    </message>
    <message>
        <source>judging…</source>
        <translation>評判中…</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>beaten</source>
        <translation>不是最佳</translation>
    </message>
    <message>
        <source>not complete</source>
        <translation>未完成</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s), legal so far; not a complete answer yet.</source>
        <translation>
            <numerusform>%n 步，目前合法；還不是完整的答案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A complete answer of %n move(s).</source>
        <translation>
            <numerusform>%n 步的完整答案。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The answer found parts from it after %n move(s), at {place}.</source>
        <translation>
            <numerusform>找到的答案在 %n 步後於 {place} 與它分開。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They part after %n move(s), at {place}.</source>
        <translation>
            <numerusform>兩者在 %n 步之後於{place}分開。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KindCards</name>
    <message>
        <source>Clear tiles</source>
        <translation>消除方塊</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>大樓</translation>
    </message>
    <message>
        <source>Sowing</source>
        <translation>播子</translation>
    </message>
</context>
<context>
    <name>LabFeature</name>
    <message>
        <source>Lab</source>
        <translation>實驗室</translation>
    </message>
    <message>
        <source>This experiment cannot be done</source>
        <translation>無法進行此實驗</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>開啟實驗</translation>
    </message>
    <message>
        <source>Experiments (*.toml)</source>
        <translation>實驗 (*.toml)</translation>
    </message>
    <message>
        <source>This experiment cannot be read</source>
        <translation>無法讀取此實驗</translation>
    </message>
    <message>
        <source>Export from the lab</source>
        <translation>從實驗室匯出</translation>
    </message>
    <message>
        <source>Files (*{ending})</source>
        <translation>檔案 (*{ending})</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>無法寫入檔案</translation>
    </message>
    <message>
        <source>{path} is written</source>
        <translation>已寫入 {path}</translation>
    </message>
</context>
<context>
    <name>LabPanel</name>
    <message>
        <source>Logarithmic</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>Open a spec…</source>
        <translation>開啟實驗檔案…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Chart as PNG…</source>
        <translation>圖表存為 PNG…</translation>
    </message>
    <message>
        <source>Chart as SVG…</source>
        <translation>圖表存為 SVG…</translation>
    </message>
    <message>
        <source>A report as a page…</source>
        <translation>報告網頁…</translation>
    </message>
    <message>
        <source>All runs as CSV…</source>
        <translation>所有執行存為 CSV…</translation>
    </message>
    <message>
        <source>All runs as JSON lines…</source>
        <translation>所有執行存為 JSON 行…</translation>
    </message>
    <message>
        <source>The experiment as a spec…</source>
        <translation>實驗存為檔案…</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>測量</translation>
    </message>
    <message>
        <source>Runs done</source>
        <translation>已完成的執行</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>圖表的數字</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>執行</translation>
    </message>
    <message>
        <source>Run measures the solvers on these levels, one run at a time.</source>
        <translation>「執行」會在這些關卡上逐一測量求解器。</translation>
    </message>
    <message>
        <source>Time left: {time}.</source>
        <translation>剩餘時間：{time}。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) done.</source>
        <translation>
            <numerusform>已完成 %n 次執行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} run(s) done.</source>
        <translation>
            <numerusform>已完成 {done} 次執行，共 {total} 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} = {value}: {done} of {total:# run|# runs}, each of at most {time}.</source>
        <translation>{name} = {value}：第 {done} / {total} 次執行，每次最多 {time}。</translation>
    </message>
    <message>
        <source>Asked: {question}</source>
        <translation>要求：{question}</translation>
    </message>
    <message>
        <source>{solvers}: {question}</source>
        <translation>{solvers}：{question}</translation>
    </message>
    <message>
        <source>As chart</source>
        <translation>看圖表</translation>
    </message>
    <message>
        <source>As table</source>
        <translation>看表格</translation>
    </message>
</context>
<context>
    <name>LabSetup</name>
    <message>
        <source>Solvers</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列數</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄數</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>關卡數</translation>
    </message>
    <message>
        <source>First seed</source>
        <translation>第一個種子</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重複</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>變化</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>時間限制</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>實驗</translation>
    </message>
    <message>
        <source>1, 2, 3 or 1..5</source>
        <translation>1, 2, 3 或 1..5</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Random levels like this one</source>
        <translation>與此類似的隨機關卡</translation>
    </message>
    <message>
        <source>The level in front</source>
        <translation>目前關卡</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>無</translation>
    </message>
    <message>
        <source>{notes} Up to {seconds} s a run.</source>
        <translation>{notes} 每次執行最多 {seconds} 秒。</translation>
    </message>
</context>
<context>
    <name>LayerList</name>
    <message>
        <source>Layers of the map</source>
        <translation>地圖的圖層</translation>
    </message>
    <message>
        <source>Move up (Alt+Up)</source>
        <translation>上移（Alt+Up）</translation>
    </message>
    <message>
        <source>Move down (Alt+Down)</source>
        <translation>下移（Alt+Down）</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>圖塊</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>物件</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>圖片</translation>
    </message>
</context>
<context>
    <name>LayersPlot</name>
    <message>
        <source>layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>states</source>
        <translation>狀態數</translation>
    </message>
    <message>
        <source>States of each layer</source>
        <translation>每層的狀態數</translation>
    </message>
</context>
<context>
    <name>LayoutFeature</name>
    <message>
        <source>Save layout</source>
        <translation>儲存版面配置</translation>
    </message>
    <message>
        <source>Name of the layout</source>
        <translation>版面配置名稱</translation>
    </message>
    <message>
        <source>The layout {name} is saved.</source>
        <translation>版面配置 {name} 已儲存。</translation>
    </message>
</context>
<context>
    <name>LessonsFeature</name>
    <message>
        <source>Lessons</source>
        <translation>課程</translation>
    </message>
</context>
<context>
    <name>LessonsPanel</name>
    <message>
        <source>Lessons</source>
        <translation>課程</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>課</translation>
    </message>
    <message>
        <source>Text of the lesson</source>
        <translation>課文</translation>
    </message>
    <message>
        <source>Open this lesson</source>
        <translation>開啟這一課</translation>
    </message>
    <message>
        <source>Opens its level, and films the search of its solver</source>
        <translation>開啟這一課的關卡，並把其求解器的搜尋拍成影片</translation>
    </message>
    <message>
        <source>Previous lesson</source>
        <translation>上一課</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一課</translation>
    </message>
</context>
<context>
    <name>LevelDocument</name>
    <message>
        <source>Change rule {name}</source>
        <translation>變更規則 {name}</translation>
    </message>
    <message>
        <source>Keep solution</source>
        <translation>保留解</translation>
    </message>
</context>
<context>
    <name>LevelFiles</name>
    <message>
        <source>{name} could not be moved to the trash.</source>
        <translation>無法把 {name} 移到資源回收筒。</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a file.</source>
        <translation>「{name}」不能用作檔名。</translation>
    </message>
    <message>
        <source>There is already something named “{name}”.</source>
        <translation>已有名為「{name}」的項目。</translation>
    </message>
</context>
<context>
    <name>LevelPanel</name>
    <message>
        <source>Level</source>
        <translation>關卡</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>規則</translation>
    </message>
</context>
<context>
    <name>LevelPreview</name>
    <message>
        <source>The chosen level</source>
        <translation>所選關卡</translation>
    </message>
    <message>
        <source>Click a level to see it here. A double click or Enter opens it.</source>
        <translation>點一下關卡可在此查看。點兩下或按 Enter 開啟。</translation>
    </message>
</context>
<context>
    <name>LevelSets</name>
    <message>
        <source>Play a set of levels</source>
        <translation>遊玩關卡集</translation>
    </message>
    <message>
        <source>A level could not be graded</source>
        <translation>有一關無法評定難度</translation>
    </message>
    <message numerus="yes">
        <source>%n set(s) could not follow a renamed level</source>
        <translation>
            <numerusform>%n 個關卡集沒能跟上改名的關卡</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a copy: the level stands inside the set.</source>
        <translation>這是複本：原關卡在關卡集內部。</translation>
    </message>
    <message>
        <source>Open a set of levels</source>
        <translation>開啟關卡集</translation>
    </message>
    <message>
        <source>New set of a folder</source>
        <translation>由資料夾新增關卡集</translation>
    </message>
    <message>
        <source>A journey</source>
        <translation>旅程</translation>
    </message>
    <message>
        <source>The journey cannot be edited</source>
        <translation>無法編輯旅程</translation>
    </message>
    <message>
        <source>The journey cannot be restored</source>
        <translation>無法還原旅程</translation>
    </message>
    <message>
        <source>The journey is the shipped one.</source>
        <translation>旅程就是隨附的旅程。</translation>
    </message>
    <message>
        <source>The shipped journey counts again; yours is kept as {name}.</source>
        <translation>隨附的旅程重新生效；你的版本保留為 {name}。</translation>
    </message>
    <message>
        <source>Add levels</source>
        <translation>加入關卡</translation>
    </message>
    <message>
        <source>Levels and sets (*.json)</source>
        <translation>關卡和關卡集 (*.json)</translation>
    </message>
    <message>
        <source>This set cannot be exported</source>
        <translation>無法匯出此關卡集</translation>
    </message>
    <message>
        <source>Export a set as page to play</source>
        <translation>將關卡集匯出為可玩的網頁</translation>
    </message>
    <message>
        <source>Sets of levels (*.json)</source>
        <translation>關卡集 (*.json)</translation>
    </message>
    <message>
        <source>There is no level in it.</source>
        <translation>其中沒有關卡。</translation>
    </message>
    <message>
        <source>This set cannot be opened</source>
        <translation>無法開啟此關卡集</translation>
    </message>
</context>
<context>
    <name>LibraryCommands</name>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>建立複本</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重新命名…</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到資源回收筒</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>標籤…</translation>
    </message>
    <message>
        <source>New set of these levels…</source>
        <translation>用這些關卡新增關卡集…</translation>
    </message>
    <message>
        <source>Export on paper…</source>
        <translation>匯出到紙上…</translation>
    </message>
    <message>
        <source>New folder…</source>
        <translation>新增資料夾…</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>在檔案管理員中顯示</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新讀取</translation>
    </message>
    <message>
        <source>Add folder to library…</source>
        <translation>把資料夾加入關卡庫…</translation>
    </message>
    <message>
        <source>Remove folder from library</source>
        <translation>從關卡庫移除資料夾</translation>
    </message>
    <message>
        <source>Copied to {path}</source>
        <translation>已複製到 {path}</translation>
    </message>
    <message>
        <source>Tags of all selected levels, with commas between</source>
        <translation>所有選取關卡的標籤，以逗號分隔</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>Bundled levels stay as they are.</source>
        <translation>內附關卡保持原樣。</translation>
    </message>
    <message>
        <source>{name} is in the trash now.</source>
        <translation>{name} 已在資源回收筒中。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重新命名</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>檔名</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新增資料夾</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名稱</translation>
    </message>
    <message>
        <source>Add folder to library</source>
        <translation>把資料夾加入關卡庫</translation>
    </message>
    <message>
        <source>That could not be done</source>
        <translation>未能完成操作</translation>
    </message>
</context>
<context>
    <name>LibraryDelegate</name>
    <message>
        <source>unreadable</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>not solved</source>
        <translation>未求解</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>無解</translation>
    </message>
    <message>
        <source>{score} to {bound}</source>
        <translation>{score} 到 {bound}</translation>
    </message>
</context>
<context>
    <name>LibraryFeature</name>
    <message>
        <source>Library</source>
        <translation>關卡庫</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>The tags could not be changed</source>
        <translation>無法變更標籤</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) changed.</source>
        <translation>
            <numerusform>變更了 %n 個關卡。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Bundled levels</source>
        <translation>內附關卡</translation>
    </message>
    <message>
        <source>My levels</source>
        <translation>我的關卡</translation>
    </message>
    <message>
        <source>Search levels</source>
        <translation>搜尋關卡</translation>
    </message>
    <message>
        <source>Words of title, kind, tags, notes, author or folder, or as here: {terms}</source>
        <translation>標題、種類、標籤、備註、作者或資料夾中的詞，或者：{terms}</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>篩選</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有類型</translation>
    </message>
    <message>
        <source>Any answer</source>
        <translation>不限解答情況</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>已證明</translation>
    </message>
    <message>
        <source>Solved, not proved</source>
        <translation>已求解，未證明</translation>
    </message>
    <message>
        <source>Unsolved</source>
        <translation>未求解</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>By file name</source>
        <translation>依檔名</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>依標題</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>依類型</translation>
    </message>
    <message>
        <source>By size, smallest first</source>
        <translation>依大小，小的在前</translation>
    </message>
    <message>
        <source>By date, newest first</source>
        <translation>依日期，新的在前</translation>
    </message>
    <message>
        <source>By optimum, smallest first</source>
        <translation>依最佳值，最小的在前</translation>
    </message>
    <message>
        <source>By number of optimal answers, fewest first</source>
        <translation>依最佳解的個數，最少的在前</translation>
    </message>
    <message>
        <source>By answer, proved first</source>
        <translation>依答案，已證明的在前</translation>
    </message>
    <message>
        <source>By tags</source>
        <translation>依標籤</translation>
    </message>
    <message>
        <source>By difficulty, easiest first</source>
        <translation>按難度，最易在前</translation>
    </message>
    <message>
        <source>By hardest reason, easiest first</source>
        <translation>按最難的理由，最易在前</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n 個關卡</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>沒有符合的關卡。</translation>
    </message>
</context>
<context>
    <name>LibraryTree</name>
    <message>
        <source>Levels</source>
        <translation>關卡清單</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>關卡集</translation>
    </message>
    <message>
        <source>All sets in these folders</source>
        <translation>這些資料夾裡的所有關卡集</translation>
    </message>
    <message>
        <source>A journey</source>
        <translation>旅程</translation>
    </message>
</context>
<context>
    <name>LibraryWords</name>
    <message>
        <source>{title}: unreadable, {reason}</source>
        <translation>{title}：無法讀取，{reason}</translation>
    </message>
    <message>
        <source>{title}: a set, {levels}</source>
        <translation>{title}：關卡集，{levels}</translation>
    </message>
    <message>
        <source>{title}: {kind}, {rows} by {cols}, {answer}</source>
        <translation>{title}：{kind}，{rows} 列 {cols} 欄，{answer}</translation>
    </message>
    <message>
        <source>{low} to {high} of 10</source>
        <translation>{low} 到 {high}（滿分 10）</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>not solved</source>
        <translation>未求解</translation>
    </message>
    <message>
        <source>Hardest reason: {reason}</source>
        <translation>最難的理由：{reason}</translation>
    </message>
    <message>
        <source>{conditions}: {answer}</source>
        <translation>{conditions}：{answer}</translation>
    </message>
    <message>
        <source>found here by {solver}, {date}</source>
        <translation>由「{solver}」在本機求得，{date}</translation>
    </message>
    <message>
        <source>as {file} says ({program})</source>
        <translation>依據 {file}（{program}）</translation>
    </message>
    <message>
        <source>no answer, proved</source>
        <translation>無解，已證明</translation>
    </message>
    <message>
        <source>{score}, proved</source>
        <translation>{score}，已證明</translation>
    </message>
    <message>
        <source>{score}, not proved</source>
        <translation>{score}，未證明</translation>
    </message>
    <message>
        <source>{score}, at most {bound}</source>
        <translation>{score}，最多 {bound}</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n 個關卡</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveStrip</name>
    <message>
        <source>was {number}</source>
        <translation>原為 {number}</translation>
    </message>
    <message>
        <source>{text}, was {number}</source>
        <translation>{text}，原為 {number}</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已過時</translation>
    </message>
    <message>
        <source>Live is off</source>
        <translation>即時答案已關閉</translation>
    </message>
    <message>
        <source>Live: the board is too large</source>
        <translation>即時答案：盤面太大</translation>
    </message>
    <message>
        <source>Live: the solver broke off</source>
        <translation>即時答案：求解器中斷</translation>
    </message>
    <message>
        <source>preparing the solver…</source>
        <translation>正在準備求解器…</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>搜尋中…</translation>
    </message>
    <message>
        <source>waits for another search…</source>
        <translation>等待另一個搜尋…</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>沒有變化</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>無解</translation>
    </message>
    <message>
        <source>captured by the best single move</source>
        <translation>顆：單步最多可吃</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已證明</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>未定</translation>
    </message>
    <message numerus="yes">
        <source>last %n edit(s)</source>
        <translation>
            <numerusform>最近 %n 次編輯</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} best pair(s)</source>
        <translation>
            <numerusform>{number} 組最佳組合</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveSwitch</name>
    <message>
        <source>Live</source>
        <translation>即時</translation>
    </message>
    <message>
        <source>Answer every edit at once, in the background (Alt+F9)</source>
        <translation>在背景立即回答每次編輯（Alt+F9）</translation>
    </message>
</context>
<context>
    <name>MadePreview</name>
    <message>
        <source>Level {place} of {number}</source>
        <translation>第 {place} 關，共 {number} 關</translation>
    </message>
    <message>
        <source>No level yet</source>
        <translation>還沒有關卡</translation>
    </message>
    <message>
        <source>The current level appears here, with its answer and how it meets each condition.</source>
        <translation>這裡顯示目前關卡、它的答案，以及它如何滿足每個條件。</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>種子 {seed}</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>{moves}, all answers: {answers}</source>
        <translation>{moves}，全部答案：{answers}</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>{value} of {whole}, {share} %</source>
        <translation>{value} / {whole}，{share} %</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>顯示答案</translation>
    </message>
    <message>
        <source>Show the answer (A)</source>
        <translation>顯示答案（A）</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>✓ Proved</source>
        <translation>✓ 已證明</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Open the level (Enter)</source>
        <translation>開啟關卡（Enter）</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>更多類似的</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>捨棄</translation>
    </message>
    <message>
        <source>Discard the level (Delete)</source>
        <translation>捨棄關卡（Delete）</translation>
    </message>
</context>
<context>
    <name>MappingDialog</name>
    <message>
        <source>Paste from another kind</source>
        <translation>從另一類型貼上</translation>
    </message>
    <message>
        <source>{kind} does not know these tokens. What shall they become?</source>
        <translation>「{kind}」不認得這些元素。要把它們換成什麼？</translation>
    </message>
</context>
<context>
    <name>MemoryPlot</name>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Memory over time</source>
        <translation>記憶體隨時間的變化</translation>
    </message>
    <message>
        <source>memory in MiB</source>
        <translation>記憶體（MiB）</translation>
    </message>
</context>
<context>
    <name>MendPanel</name>
    <message>
        <source>Find edits</source>
        <translation>尋找修改</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>進行中</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The edits show on the board. Enter applies the chosen one as one step.</source>
        <translation>修改顯示在棋盤上。按 Enter 把所選的修改作為一步套用。</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Turn the board</source>
        <translation>旋轉與翻轉棋盤</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>This file</source>
        <translation>此檔案</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>匯出</translation>
    </message>
    <message>
        <source>Sets of levels</source>
        <translation>關卡集</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編輯</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>選取範圍</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>繪製</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形狀</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>條件</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>關卡</translation>
    </message>
    <message>
        <source>View</source>
        <translation>檢視</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>版面配置</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>鍵盤</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路線</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Theatre</source>
        <translation>劇場</translation>
    </message>
    <message>
        <source>Intended route</source>
        <translation>預定路線</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>證明</translation>
    </message>
    <message>
        <source>Wish</source>
        <translation>願望</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>遊玩</translation>
    </message>
    <message>
        <source>Route of the game</source>
        <translation>遊戲路線</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的檔案</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>版面配置</translation>
    </message>
    <message>
        <source>Forget {name}</source>
        <translation>刪除 {name}</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具列</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Mirror painting</source>
        <translation>鏡像繪製</translation>
    </message>
    <message>
        <source>Over the board</source>
        <translation>棋盤上層顯示</translation>
    </message>
    <message>
        <source>Turn and flip</source>
        <translation>旋轉與翻轉</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>複製為</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the board</source>
        <translation>棋盤概覽</translation>
    </message>
</context>
<context>
    <name>MinimapFeature</name>
    <message>
        <source>Overview</source>
        <translation>概覽</translation>
    </message>
    <message>
        <source>The overview shows when a board is larger than the window.</source>
        <translation>棋盤大於視窗時會顯示概覽。</translation>
    </message>
</context>
<context>
    <name>Needs</name>
    <message>
        <source>Open a level first</source>
        <translation>先開啟一個關卡</translation>
    </message>
    <message>
        <source>Choose the tab of a level first</source>
        <translation>請先選擇一個關卡的分頁</translation>
    </message>
    <message>
        <source>Not in a game</source>
        <translation>對局中不可用</translation>
    </message>
    <message>
        <source>Begin a game first</source>
        <translation>先開始一局</translation>
    </message>
    <message>
        <source>Make a move in a game first</source>
        <translation>先在對局中走一步</translation>
    </message>
    <message>
        <source>Finish a game first</source>
        <translation>先走完一局</translation>
    </message>
    <message>
        <source>Show a route first</source>
        <translation>先顯示一條路線</translation>
    </message>
    <message>
        <source>Find the routes first</source>
        <translation>先找出路線</translation>
    </message>
    <message>
        <source>No second best answer is known</source>
        <translation>還不知道第二個最佳解</translation>
    </message>
    <message>
        <source>Record a search first</source>
        <translation>先錄製一次搜尋</translation>
    </message>
    <message>
        <source>A search goes on</source>
        <translation>搜尋正在進行</translation>
    </message>
    <message>
        <source>Nothing searches now</source>
        <translation>現在沒有搜尋</translation>
    </message>
    <message>
        <source>No search was stopped</source>
        <translation>沒有停下的搜尋</translation>
    </message>
    <message>
        <source>There is no answer yet</source>
        <translation>還沒有答案</translation>
    </message>
    <message>
        <source>No route is known that is not drawn already</source>
        <translation>沒有已知但尚未繪製的路線</translation>
    </message>
    <message>
        <source>There is no intended route</source>
        <translation>沒有預定路線</translation>
    </message>
    <message>
        <source>Nothing is proved yet</source>
        <translation>還沒有任何證明</translation>
    </message>
    <message>
        <source>Show the theatre first</source>
        <translation>先顯示劇場</translation>
    </message>
    <message>
        <source>There are no repairs yet</source>
        <translation>還沒有修補方案</translation>
    </message>
    <message>
        <source>There are no conditions</source>
        <translation>沒有條件</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>沒有做過變更</translation>
    </message>
    <message>
        <source>Nothing was taken back</source>
        <translation>沒有復原過</translation>
    </message>
    <message>
        <source>No other level is open</source>
        <translation>沒有開啟別的關卡</translation>
    </message>
    <message>
        <source>Select cells first</source>
        <translation>先選取格子</translation>
    </message>
    <message>
        <source>Open the generator and add conditions that can be met</source>
        <translation>請開啟「產生」，並給出可以滿足的條件</translation>
    </message>
    <message>
        <source>Make levels first</source>
        <translation>請先產生關卡</translation>
    </message>
    <message>
        <source>Save the level first</source>
        <translation>先儲存關卡</translation>
    </message>
    <message>
        <source>Not for this level as it stands</source>
        <translation>對現在的關卡不可用</translation>
    </message>
</context>
<context>
    <name>NewLevelDialog</name>
    <message>
        <source>New level</source>
        <translation>新增關卡</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手工</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>隨機</translation>
    </message>
    <message>
        <source>By wish</source>
        <translation>依願望</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列數</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄數</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>隨機種子</translation>
    </message>
    <message>
        <source>Say next what the levels shall be. Each is proved.</source>
        <translation>接著說出關卡該是什麼樣。每一關都經過證明。</translation>
    </message>
    <message>
        <source>Too many cells for a picture</source>
        <translation>儲存格太多，無法顯示圖片</translation>
    </message>
</context>
<context>
    <name>NothingCard</name>
    <message>
        <source>Nothing fits so far</source>
        <translation>至今沒有合適的關卡</translation>
    </message>
    <message>
        <source>This cannot be</source>
        <translation>不可能有這樣的關卡</translation>
    </message>
    <message>
        <source>Fewer levels than asked for</source>
        <translation>關卡少於所要的數目</translation>
    </message>
</context>
<context>
    <name>OfferList</name>
    <message>
        <source>Find a condition</source>
        <translation>尋找條件</translation>
    </message>
    <message>
        <source>Conditions that can be added</source>
        <translation>可加入的條件</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>還有 %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpeningPage</name>
    <message>
        <source>Opening {name}…</source>
        <translation>正在開啟 {name}…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>OptimalRoutes</name>
    <message>
        <source>Optimal routes</source>
        <translation>最佳路線</translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Optimal {count}</source>
        <translation>最佳 {count}</translation>
    </message>
    <message>
        <source>shown: {number} of {count}</source>
        <translation>顯示：第 {number} 條，共 {count} 條</translation>
    </message>
</context>
<context>
    <name>OptimalRoutesPanel</name>
    <message>
        <source>Find the routes</source>
        <translation>尋找路線</translation>
    </message>
    <message>
        <source>Finding the routes</source>
        <translation>正在尋找路線</translation>
    </message>
    <message>
        <source>Pictures of the routes</source>
        <translation>路線的小圖</translation>
    </message>
    <message>
        <source>One of each group by symmetry</source>
        <translation>每個對稱組只顯示一條</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>上一頁</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一頁</translation>
    </message>
    <message>
        <source>{first} to {last} of {count}</source>
        <translation>{count} 條中的第 {first} 至 {last} 條</translation>
    </message>
    <message>
        <source>Finding the routes.</source>
        <translation>正在尋找路線。</translation>
    </message>
    <message>
        <source>Every optimal route as a small picture.</source>
        <translation>每條最佳路線一張小圖。</translation>
    </message>
    <message>
        <source>Routes: {count}. The board has no symmetry.</source>
        <translation>路線：{count} 條。棋盤沒有對稱性。</translation>
    </message>
    <message>
        <source>Routes: {count}. Symmetries of the board: {ways}; groups of routes: {groups}.</source>
        <translation>路線：{count} 條。棋盤的對稱：{ways} 種；路線的組：{groups} 組。</translation>
    </message>
    <message>
        <source>Routes: {count}. Symmetries of the board: {ways}; groups on this page: {groups}.</source>
        <translation>路線：{count} 條。棋盤的對稱：{ways} 種；本頁的組：{groups} 組。</translation>
    </message>
    <message>
        <source>{way}, walked backwards</source>
        <translation>{way}，反向行走</translation>
    </message>
    <message>
        <source>Ctrl and a click on a second picture compares them.</source>
        <translation>按住 Ctrl 再按第二張小圖可作比較。</translation>
    </message>
    <message>
        <source>{first} (line) and {second} (dots): {sentence}</source>
        <translation>{first}（實線）與 {second}（點線）：{sentence}</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source>Given</source>
        <translation>已指定</translation>
    </message>
</context>
<context>
    <name>OrderForm</name>
    <message>
        <source>Rows</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>關數</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>種子</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Rows and columns</source>
        <translation>列與欄</translation>
    </message>
    <message>
        <source>Levels, from seed</source>
        <translation>關數，起始種子</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Every cell visited: the tour is complete.</source>
        <translation>每個格子都走過了：一筆畫完成。</translation>
    </message>
    <message>
        <source>It breaks a condition: {why}.</source>
        <translation>它違反了一個條件：{why}。</translation>
    </message>
    <message>
        <source>Finished with the score {score}.</source>
        <translation>完成，得分 {score}。</translation>
    </message>
    <message>
        <source>Finished with the score {score}: the optimum.</source>
        <translation>完成，得分 {score}：最佳。</translation>
    </message>
    <message>
        <source>Finished with the score {score}; the optimum is {par}.</source>
        <translation>完成，得分 {score}；最佳為 {par}。</translation>
    </message>
    <message>
        <source>No swap is possible any more, and {left} had to be made. Undo to go on.</source>
        <translation>已沒有可行的交換，但還須交換 {left} 次。可以復原再繼續。</translation>
    </message>
    <message>
        <source>Three or more alike in a line vanish. Score as many points as you can.</source>
        <translation>三個或更多相同的方塊連成一線就會消失。請得到盡可能多的分數。</translation>
    </message>
    <message>
        <source>Points by the length of the line: {points}.</source>
        <translation>按線的長度計分：{points}。</translation>
    </message>
    <message>
        <source>Take turns: sow all stones of any pit one by one, counter-clockwise. If the next pit then holds stones, sow those too; if it is empty, capture the stones of the pit after it. Whoever captures more stones wins.</source>
        <translation>輪流選任意一個坑，把其中全部石子按逆時針方向逐個播下。如果接下來的坑裡有石子，就取出繼續播；如果是空的，就吃掉再下一個坑裡的石子。吃到石子多者勝。</translation>
    </message>
    <message>
        <source>After a capture of stones, as long as the next pit is empty and the one after it is not, that one is captured too.</source>
        <translation>吃到石子後，只要下一個坑是空的而再下一個坑裡有石子，就把那些石子也吃掉。</translation>
    </message>
    <message>
        <source>A dead end: no step is possible any more. Undo or go back to go on.</source>
        <translation>死路：再也走不動了。可以復原或後退再繼續。</translation>
    </message>
    <message>
        <source>Score {score}</source>
        <translation>得分 {score}</translation>
    </message>
    <message>
        <source>Walk through the building; the row or column you leave collapses, with all behind it.</source>
        <translation>穿過大樓；你離開的那一列或欄，連同它後面的一切，都會坍塌。</translation>
    </message>
    <message>
        <source>Walk from the ring to the flag, no cell twice.</source>
        <translation>從圓環走到旗子，每格至多走一次。</translation>
    </message>
    <message>
        <source>Every coin counts its worth.</source>
        <translation>金幣按面值計分。</translation>
    </message>
    <message>
        <source>Visit every open cell once, and come back to the first one.</source>
        <translation>每個空格恰好走一次，最後回到起點。</translation>
    </message>
    <message>
        <source>No solution exists</source>
        <translation>無解</translation>
    </message>
    <message>
        <source>Optimum {par}</source>
        <translation>最佳 {par}</translation>
    </message>
    <message>
        <source>Best known {par}</source>
        <translation>已知最佳 {par}</translation>
    </message>
    <message>
        <source>Food {food}   Water {water}</source>
        <translation>食物 {food}   水 {water}</translation>
    </message>
    <message>
        <source>Gather food and water for as many days as you can.</source>
        <translation>盡量收集夠用更多天的食物和水。</translation>
    </message>
    <message>
        <source>Food {food} of {needs}   Water {water} of {needs}</source>
        <translation>食物 {food} / {needs}   水 {water} / {needs}</translation>
    </message>
    <message>
        <source>stones captured</source>
        <translation>吃到的石子</translation>
    </message>
    <message>
        <source>First {first} : {second} Second</source>
        <translation>先手 {first} : {second} 後手</translation>
    </message>
    <message>
        <source>Second to move</source>
        <translation>輪到後手</translation>
    </message>
    <message>
        <source>First to move</source>
        <translation>輪到先手</translation>
    </message>
    <message>
        <source>Perfect play {par:+d} for First</source>
        <translation>雙方完美對弈時先手 {par:+d}</translation>
    </message>
    <message>
        <source>The game ends: a position came back with the same player to move.</source>
        <translation>對局結束：同一局面再次輪到同一方。</translation>
    </message>
    <message>
        <source>The game ends: all pits are empty.</source>
        <translation>對局結束：所有坑都空了。</translation>
    </message>
    <message>
        <source>The game ends: no pit can be sown to an end.</source>
        <translation>對局結束：沒有一個坑能播到底。</translation>
    </message>
    <message>
        <source>A draw, {first} each.</source>
        <translation>平手，各 {first}。</translation>
    </message>
    <message>
        <source>First wins, {first} to {second}.</source>
        <translation>先手獲勝，{first} 比 {second}。</translation>
    </message>
    <message>
        <source>Second wins, {second} to {first}.</source>
        <translation>後手獲勝，{second} 比 {first}。</translation>
    </message>
    <message>
        <source>up left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>up right</source>
        <translation>右上</translation>
    </message>
    <message>
        <source>down left</source>
        <translation>左下</translation>
    </message>
    <message>
        <source>down right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>begin at {place}</source>
        <translation>從{place}開始</translation>
    </message>
    <message>
        <source>Draw every line once without lifting the pen.</source>
        <translation>一筆畫出每條線，各畫一次，筆不離紙。</translation>
    </message>
    <message>
        <source>End where you began.</source>
        <translation>終點回到起點。</translation>
    </message>
    <message>
        <source>Every line drawn: the trail is complete.</source>
        <translation>所有線都已畫完：一筆畫完成。</translation>
    </message>
    <message>
        <source>Every line is drawn, and the trail does not end where it began.</source>
        <translation>所有線都已畫完，但終點沒有回到起點。</translation>
    </message>
    <message>
        <source>No line is left here. Undo or go back to go on.</source>
        <translation>這裡沒有剩下的線。復原或往回走才能繼續。</translation>
    </message>
    <message>
        <source>Enter the numbered cells in order, from 1 on.</source>
        <translation>從 1 開始，依序進入有數字的格子。</translation>
    </message>
    <message>
        <source>Walk from the ring, no cell twice.</source>
        <translation>從圓環出發，每格最多走一次。</translation>
    </message>
    <message>
        <source>Walk to the flag, no cell twice.</source>
        <translation>走到旗子，每格最多走一次。</translation>
    </message>
    <message>
        <source>Walk, no cell twice.</source>
        <translation>每格最多走一次。</translation>
    </message>
    <message>
        <source>Coins count first, then cells.</source>
        <translation>金幣優先，其次是格子。</translation>
    </message>
    <message>
        <source>Cells count first, then coins.</source>
        <translation>格子優先，其次是金幣。</translation>
    </message>
    <message>
        <source>Click the cell where you begin.</source>
        <translation>點擊作為起點的格子。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the ring to the flag.</source>
        <translation>從圓環到旗子，每個空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the ring.</source>
        <translation>從圓環出發，每個空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the 1 to the flag.</source>
        <translation>從 1 到旗子，每個空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the 1 to the {last}.</source>
        <translation>從 1 到 {last}，每個空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from any cell to the flag.</source>
        <translation>從任意一格到旗子，每個空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from any cell.</source>
        <translation>從任意一格出發，每個空格恰好走一次。</translation>
    </message>
    <message>
        <source>{one} {two}</source>
        <translation>{one}{two}</translation>
    </message>
    <message numerus="yes">
        <source>Gather food and water for %n day(s).</source>
        <translation>
            <numerusform>收集夠用 %n 天的食物和水。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>day(s)</source>
        <translation>
            <numerusform>天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} day(s)</source>
        <translation>
            <numerusform>/ {best} 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supplies for %n day(s).</source>
        <translation>
            <numerusform>補給夠 %n 天。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supplies for {days} of {needs} day(s): you survive.</source>
        <translation>
            <numerusform>補給夠 {needs} 天中的 {days} 天：活下來了。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supplies for {days} of {needs} day(s): you do not survive.</source>
        <translation>
            <numerusform>補給夠 {needs} 天中的 {days} 天：沒能活下來。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make exactly %n swap(s) of neighbouring tiles.</source>
        <translation>
            <numerusform>恰好交換相鄰方塊 %n 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make at most %n swap(s) of neighbouring tiles.</source>
        <translation>
            <numerusform>最多交換相鄰方塊 %n 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n swap(s) left</source>
        <translation>
            <numerusform>還剩 %n 次交換</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} line(s)</source>
        <translation>
            <numerusform>共 {best} 條線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{drawn} of {lines} line(s)</source>
        <translation>
            <numerusform>已畫 {drawn} 條線，共 {lines} 條</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every cell counts %n point(s), every coin its worth.</source>
        <translation>
            <numerusform>每格計 %n 分，金幣按面值計分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every cell counts %n point(s).</source>
        <translation>
            <numerusform>每格計 %n 分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} cell(s)</source>
        <translation>
            <numerusform>/ {best} 格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{visited} of {free} cell(s)</source>
        <translation>
            <numerusform>{visited} / {free} 格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} point(s)</source>
        <translation>
            <numerusform>/ {best} 分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>point(s)</source>
        <translation>
            <numerusform>分</numerusform>
        </translation>
    </message>
    <message>
        <source>up</source>
        <translation>上</translation>
    </message>
    <message>
        <source>down</source>
        <translation>下</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>swap {move}</source>
        <translation>交換 {move}</translation>
    </message>
    <message>
        <source>pit {move}</source>
        <translation>{move} 號坑</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>All {number}…</source>
        <translation>全部 {number} 個…</translation>
    </message>
    <message>
        <source>{number} {token}</source>
        <translation>{token} {number}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>wall between cells</source>
        <translation>格間的牆</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>格間</translation>
    </message>
    <message>
        <source>Enter draws it on the right, Shift+Enter below</source>
        <translation>Enter 畫在右側，Shift+Enter 畫在下方</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>所有元素</translation>
    </message>
</context>
<context>
    <name>PartPage</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
</context>
<context>
    <name>Pencil</name>
    <message>
        <source>between {one} and {other}</source>
        <translation>{one}與{other}之間</translation>
    </message>
    <message>
        <source>Cross: {place}</source>
        <translation>叉：{place}</translation>
    </message>
    <message>
        <source>Dot: {place}</source>
        <translation>點：{place}</translation>
    </message>
    <message>
        <source>No mark: {place}</source>
        <translation>無標記：{place}</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>叉</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>點</translation>
    </message>
    <message>
        <source>cross above</source>
        <translation>上方有叉</translation>
    </message>
    <message>
        <source>dot above</source>
        <translation>上方有點</translation>
    </message>
    <message>
        <source>cross below</source>
        <translation>下方有叉</translation>
    </message>
    <message>
        <source>dot below</source>
        <translation>下方有點</translation>
    </message>
    <message>
        <source>cross on the left</source>
        <translation>左邊有叉</translation>
    </message>
    <message>
        <source>dot on the left</source>
        <translation>左邊有點</translation>
    </message>
    <message>
        <source>cross on the right</source>
        <translation>右邊有叉</translation>
    </message>
    <message>
        <source>dot on the right</source>
        <translation>右邊有點</translation>
    </message>
</context>
<context>
    <name>PictureCanvas</name>
    <message>
        <source>Picture with its grid</source>
        <translation>圖片及其格線</translation>
    </message>
    <message>
        <source>Space chooses a handle of the grid, the arrow keys move it</source>
        <translation>空白鍵選擇格線的控制點，方向鍵移動它</translation>
    </message>
</context>
<context>
    <name>PictureImportDialog</name>
    <message>
        <source>Level from a picture</source>
        <translation>從圖片建立關卡</translation>
    </message>
    <message>
        <source>Level from {name}</source>
        <translation>從 {name} 建立關卡</translation>
    </message>
    <message>
        <source>Show the level</source>
        <translation>顯示關卡</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>Keep as skin</source>
        <translation>保留為外觀</translation>
    </message>
    <message>
        <source>Name of the skin</source>
        <translation>外觀的名稱</translation>
    </message>
    <message>
        <source>Name of the game</source>
        <translation>遊戲的名稱</translation>
    </message>
    <message>
        <source>Reading the picture</source>
        <translation>正在讀取圖片</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>略過</translation>
    </message>
    <message>
        <source>The next picture, nothing of this one (Shift+PgDown)</source>
        <translation>看下一張圖片，不保留這一張（Shift+PgDown）</translation>
    </message>
    <message>
        <source>Save, next picture</source>
        <translation>儲存，下一張圖片</translation>
    </message>
    <message>
        <source>The next one with the same skin, kind and grid (PgDown)</source>
        <translation>下一張沿用同樣的外觀、類型和格線（PgDown）</translation>
    </message>
    <message>
        <source>Open level</source>
        <translation>開啟關卡</translation>
    </message>
    <message>
        <source>None: name the groups below</source>
        <translation>無：在下面命名各群組</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) of like cells</source>
        <translation>
            <numerusform>%n 組外觀相同的格子</numerusform>
        </translation>
    </message>
    <message>
        <source>{named} of {count} named</source>
        <translation>已命名 {named} / {count}</translation>
    </message>
    <message>
        <source>It is not clear where the cells lie: choose a grid</source>
        <translation>格子的位置不明確：請選擇一個格線</translation>
    </message>
    <message>
        <source>No grid was found: drag the blue squares to the board</source>
        <translation>沒有找到格線：請把藍色方塊拖到盤面上</translation>
    </message>
    <message>
        <source>Looking for the grid…</source>
        <translation>正在尋找格線…</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) read</source>
        <translation>
            <numerusform>已讀取 %n 個格子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n uncertain</source>
        <translation>
            <numerusform>%n 個不確定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more picture(s) in the folder</source>
        <translation>
            <numerusform>資料夾中還有 %n 張圖片</numerusform>
        </translation>
    </message>
    <message>
        <source>drag the blue squares if the grid does not fit</source>
        <translation>如果格線不合，請拖動藍色方塊</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>both: {result}</source>
        <translation>兩者：{result}</translation>
    </message>
    <message>
        <source>{search}: {result}</source>
        <translation>{search}：{result}</translation>
    </message>
    <message>
        <source>no answer found</source>
        <translation>未找到答案</translation>
    </message>
    <message>
        <source>no answer, proved</source>
        <translation>無解，已證明</translation>
    </message>
    <message>
        <source>{words}, proved</source>
        <translation>{words}，已證明</translation>
    </message>
</context>
<context>
    <name>PitLayer</name>
    <message>
        <source>takes {stones}</source>
        <translation>吃 {stones} 子</translation>
    </message>
</context>
<context>
    <name>PitValuesFeature</name>
    <message>
        <source>Values of the pits</source>
        <translation>各坑的值</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>顯示</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隱藏</translation>
    </message>
    <message>
        <source> (outdated)</source>
        <translation>（已過期）</translation>
    </message>
    <message>
        <source>What sowing each pit is worth.</source>
        <translation>播每個坑值多少。</translation>
    </message>
</context>
<context>
    <name>PlayBoard</name>
    <message>
        <source>The computer is to move.</source>
        <translation>輪到電腦走。</translation>
    </message>
    <message numerus="yes">
        <source>Position after %n move(s).</source>
        <translation>
            <numerusform>第 %n 步之後的局面。</numerusform>
        </translation>
    </message>
    <message>
        <source>At the start.</source>
        <translation>在開局。</translation>
    </message>
    <message>
        <source>Game board</source>
        <translation>遊戲棋盤</translation>
    </message>
    <message>
        <source>Pencil: an arrow or a click draws a mark.</source>
        <translation>鉛筆：按方向鍵或點擊畫一個標記。</translation>
    </message>
</context>
<context>
    <name>PlayCard</name>
    <message>
        <source>Moves that lost something</source>
        <translation>有損失的步</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>再玩一次</translation>
    </message>
    <message>
        <source>Show the best</source>
        <translation>顯示最佳解</translation>
    </message>
    <message>
        <source>Look back</source>
        <translation>回顧</translation>
    </message>
    <message>
        <source>Par {par}</source>
        <translation>標準 {par}</translation>
    </message>
    <message>
        <source>Your best so far: {best}</source>
        <translation>你的最佳成績：{best}</translation>
    </message>
    <message>
        <source>Move {move}: {before} within reach, then no answer</source>
        <translation>第 {move} 步：可達 {before}，之後無解</translation>
    </message>
    <message>
        <source>Move {move}: {before} to {after} within reach, −{cost}</source>
        <translation>第 {move} 步：可達 {before} 降到 {after}，−{cost}</translation>
    </message>
    <message>
        <source>Move {move} cost most: −{cost}.</source>
        <translation>第 {move} 步損失最大：−{cost}。</translation>
    </message>
    <message>
        <source>Better: {move}, which keeps {best} within reach.</source>
        <translation>更好的走法：{move}，仍可達到 {best}。</translation>
    </message>
</context>
<context>
    <name>PlayControls</name>
    <message>
        <source>First move (Home)</source>
        <translation>第一步 (Home)</translation>
    </message>
    <message>
        <source>One move back (Left)</source>
        <translation>後退一步 (Left)</translation>
    </message>
    <message>
        <source>Stop here (Space)</source>
        <translation>停在這裡 (Space)</translation>
    </message>
    <message>
        <source>Watch the game again</source>
        <translation>重看這一局</translation>
    </message>
    <message>
        <source>One move on (Right)</source>
        <translation>前進一步 (Right)</translation>
    </message>
    <message>
        <source>Last move (End)</source>
        <translation>最後一步 (End)</translation>
    </message>
    <message>
        <source>Speed of moves</source>
        <translation>走子速度</translation>
    </message>
    <message>
        <source>move {move} of {all}</source>
        <translation>第 {move} 步，共 {all} 步</translation>
    </message>
</context>
<context>
    <name>PlayInput</name>
    <message>
        <source>Arrow keys or drag. Drag back, or Backspace, to step back.</source>
        <translation>按方向鍵或拖曳。往回拖或按 Backspace 可退一步。</translation>
    </message>
    <message>
        <source>Arrow keys or a click beside you. What you leave behind collapses.</source>
        <translation>按方向鍵或點按相鄰房間。你離開的部分會崩塌。</translation>
    </message>
    <message>
        <source>Drag a tile onto its neighbour, or choose two with arrows and Space.</source>
        <translation>把方塊拖到相鄰方塊上，或用方向鍵和空白鍵選擇兩個。</translation>
    </message>
    <message>
        <source>Click a dot to begin, then drag from dot to dot; or arrows and the digits of the keypad.</source>
        <translation>按一下一個點開始，再從點拖到點；也可用方向鍵和數字鍵盤的數字。</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已選取</translation>
    </message>
    <message>
        <source>Click a pit, press its number, or choose with arrows and Space.</source>
        <translation>點按一個坑、按它的編號，或用方向鍵和空白鍵選擇。</translation>
    </message>
</context>
<context>
    <name>PlaySession</name>
    <message>
        <source>Resumed where you left off.</source>
        <translation>已從上次離開處繼續。</translation>
    </message>
    <message>
        <source>The game is over; undo to go on.</source>
        <translation>對局已結束；復原後可繼續。</translation>
    </message>
    <message>
        <source>Not a route of this level: {why}.</source>
        <translation>不是此關卡的路線：{why}。</translation>
    </message>
    <message>
        <source>Paste route</source>
        <translation>貼上路線</translation>
    </message>
    <message>
        <source>The computer is to move.</source>
        <translation>輪到電腦走。</translation>
    </message>
    <message>
        <source>Looking for the best continuation…</source>
        <translation>正在尋找最佳後續…</translation>
    </message>
    <message>
        <source>No complete answer can be reached from here: step back.</source>
        <translation>從這裡已無法得到完整解答：請後退。</translation>
    </message>
    <message>
        <source>No continuation was found in time.</source>
        <translation>未能及時找到後續走法。</translation>
    </message>
    <message>
        <source>Hints used: {count}.</source>
        <translation>用了提示：{count} 次。</translation>
    </message>
    <message>
        <source>A game of two players has no trial.</source>
        <translation>雙人對局沒有試走。</translation>
    </message>
    <message>
        <source>The trial reaches the end. It counts once you keep it.</source>
        <translation>試走到了終點。保留之後才算數。</translation>
    </message>
    <message>
        <source>The trial has no move left.</source>
        <translation>試走已無路可走。</translation>
    </message>
    <message>
        <source>A best move: {move}. The search proves it; no short reason is known.</source>
        <translation>最佳的一步：{move}。搜尋已證明；沒有已知的簡短理由。</translation>
    </message>
    <message>
        <source>The best move found: {move}.</source>
        <translation>找到的最佳走法：{move}。</translation>
    </message>
    <message>
        <source>From here {best} can be reached.</source>
        <translation>從這裡可以得到 {best}。</translation>
    </message>
    <message>
        <source>The optimum {par} is lost already.</source>
        <translation>最佳 {par} 已經錯過。</translation>
    </message>
    <message>
        <source>The optimum {par} was lost at move {number}.</source>
        <translation>最佳 {par} 在第 {number} 步錯過。</translation>
    </message>
    <message>
        <source>It is proved that there is no solution.</source>
        <translation>已證明無解。</translation>
    </message>
    <message>
        <source>No solution was found in time.</source>
        <translation>未能及時找到解。</translation>
    </message>
    <message>
        <source>Not possible: {why}.</source>
        <translation>不可行：{why}。</translation>
    </message>
    <message>
        <source>The computer is thinking…</source>
        <translation>電腦正在思考…</translation>
    </message>
</context>
<context>
    <name>PlayView</name>
    <message>
        <source>An arrow or a click draws a mark · Shift and an arrow goes elsewhere · Space marks the cell</source>
        <translation>方向鍵或點擊畫標記 · Shift 加方向鍵移到別處 · 空白鍵標記格子</translation>
    </message>
    <message>
        <source>Moves go on with the trial · Enter keeps it · Escape drops it</source>
        <translation>走子繼續試走 · Enter 保留 · Escape 放棄</translation>
    </message>
</context>
<context>
    <name>PlaybackBar</name>
    <message>
        <source>Position in the solution</source>
        <translation>解中的位置</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>The best route plays here once there is one.</source>
        <translation>有了最佳路線後，可在此播放。</translation>
    </message>
    <message>
        <source>{move} of {total} (outdated)</source>
        <translation>{move} / {total}（已過時）</translation>
    </message>
    <message>
        <source>{move} of {total}</source>
        <translation>{move} / {total}</translation>
    </message>
</context>
<context>
    <name>Plot</name>
    <message>
        <source>As table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>As plot</source>
        <translation>圖表</translation>
    </message>
    <message>
        <source>The numbers of this plot as a table</source>
        <translation>以表格顯示此圖的數字</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>複製為 CSV</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>As the system</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>淺色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>高對比，淺色</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>高對比，深色</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>偏好設定</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>New searches</source>
        <translation>新的搜尋</translation>
    </message>
    <message>
        <source>Open the levels of last time</source>
        <translation>開啟上次的關卡</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Jump from move to move instead of gliding</source>
        <translation>逐步跳轉而不滑動</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>減少動畫</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟隨系統</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>語言</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>啟動時</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>時間限制</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>記憶體限制</translation>
    </message>
    <message>
        <source>Prepare them in the background</source>
        <translation>在背景預先準備</translation>
    </message>
    <message>
        <source>For levels opened from now on.</source>
        <translation>用於此後開啟的關卡。</translation>
    </message>
</context>
<context>
    <name>Preparing</name>
    <message>
        <source>Preparing solvers: {ready} of {total}</source>
        <translation>正在準備求解器：{ready}/{total}</translation>
    </message>
</context>
<context>
    <name>Presentation</name>
    <message>
        <source>Presentation</source>
        <translation>簡報</translation>
    </message>
    <message>
        <source>of {score}</source>
        <translation>/ {score}</translation>
    </message>
</context>
<context>
    <name>PresentationFeature</name>
    <message>
        <source>A level is presented outside its game: press F2 first</source>
        <translation>簡報的是關卡本身，不是遊戲：請先按 F2</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Preview</source>
        <translation>預覽</translation>
    </message>
    <message>
        <source>Play the preview</source>
        <translation>播放預覽</translation>
    </message>
    <message>
        <source>Place in the preview</source>
        <translation>預覽中的位置</translation>
    </message>
</context>
<context>
    <name>PrintedPage</name>
    <message>
        <source>Save as PDF…</source>
        <translation>另存為 PDF…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>另存為 PDF</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The page could not be written</source>
        <translation>無法寫入此頁</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>已寫入：{path}</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>No problems.</source>
        <translation>沒有問題。</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
</context>
<context>
    <name>ProgressPlot</name>
    <message>
        <source>Best score and bound over time</source>
        <translation>最佳得分與上界隨時間的變化</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>上界</translation>
    </message>
</context>
<context>
    <name>PropertiesForm</name>
    <message>
        <source>easy, winter</source>
        <translation>簡單, 冬天</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>類型</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>來源</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Change title</source>
        <translation>變更標題</translation>
    </message>
    <message>
        <source>Change author</source>
        <translation>變更作者</translation>
    </message>
    <message>
        <source>Change source</source>
        <translation>變更來源</translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>變更標籤</translation>
    </message>
    <message>
        <source>Change notes</source>
        <translation>變更備註</translation>
    </message>
</context>
<context>
    <name>PutAside</name>
    <message>
        <source>The shipped journey was restored since this set was opened.</source>
        <translation>開啟這個關卡集之後，隨附的旅程已被還原。</translation>
    </message>
    <message>
        <source>Saved as the journey, this set takes its place again.</source>
        <translation>儲存為旅程後，這個關卡集會再次取代它。</translation>
    </message>
    <message>
        <source>Save as the journey</source>
        <translation>儲存為旅程</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存新檔…</translation>
    </message>
</context>
<context>
    <name>QuestionFeature</name>
    <message>
        <source>asking…</source>
        <translation>正在計算…</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未提問</translation>
    </message>
</context>
<context>
    <name>QuestionRow</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
<context>
    <name>QuizBar</name>
    <message>
        <source>Click it twice on the board, or type its row and column.</source>
        <translation>在棋盤上點它兩次，或輸入它的列和欄。</translation>
    </message>
    <message>
        <source>Questions: {right} of {all} right</source>
        <translation>問題：{all} 題答對 {right} 題</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>看一看</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>略過</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>繼續</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一個問題</translation>
    </message>
</context>
<context>
    <name>ReasonCard</name>
    <message>
        <source>Next reason</source>
        <translation>下一條理由</translation>
    </message>
    <message>
        <source>Go: {move}</source>
        <translation>走：{move}</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>A remark: {move}</source>
        <translation>看法：{move}</translation>
    </message>
    <message>
        <source>{move} is forced</source>
        <translation>只能走：{move}</translation>
    </message>
    <message>
        <source>Not this way</source>
        <translation>不走這裡</translation>
    </message>
    <message>
        <source>These steps are used</source>
        <translation>這幾步要走</translation>
    </message>
    <message>
        <source>What can be seen</source>
        <translation>可以看出</translation>
    </message>
    <message>
        <source>The board shows what is known by then.</source>
        <translation>棋盤上標出了此時已知的步。</translation>
    </message>
    <message>
        <source>There is no answer from the start.</source>
        <translation>從一開始就無解。</translation>
    </message>
    <message>
        <source>It shows since move {number}.</source>
        <translation>從第 {number} 步起可以看出。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>已經輸了</translation>
    </message>
</context>
<context>
    <name>RecentShelf</name>
    <message>
        <source>Levels that you open or save stand here, with their picture, their optimum and the date.</source>
        <translation>開啟或儲存過的關卡會列在這裡，附有圖片、最佳值和日期。</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>無法讀取</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Unsaved work</source>
        <translation>未儲存的工作</translation>
    </message>
    <message>
        <source>The program did not end as it should last time. This work was not saved, and it is still here.</source>
        <translation>程式上次沒有正常結束。這些工作當時沒有儲存，但仍在這裡。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢復</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>捨棄</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍後再說</translation>
    </message>
</context>
<context>
    <name>RepairList</name>
    <message>
        <source>Mend the level</source>
        <translation>修補關卡</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>修補辦法</translation>
    </message>
</context>
<context>
    <name>ResizeDialog</name>
    <message>
        <source>Resize level</source>
        <translation>調整關卡大小</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列數</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄數</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>錨點</translation>
    </message>
    <message>
        <source>Top left stays</source>
        <translation>左上角不動</translation>
    </message>
    <message>
        <source>Top stays</source>
        <translation>上緣不動</translation>
    </message>
    <message>
        <source>Top right stays</source>
        <translation>右上角不動</translation>
    </message>
    <message>
        <source>Left stays</source>
        <translation>左緣不動</translation>
    </message>
    <message>
        <source>Middle stays</source>
        <translation>中央不動</translation>
    </message>
    <message>
        <source>Right stays</source>
        <translation>右緣不動</translation>
    </message>
    <message>
        <source>Bottom left stays</source>
        <translation>左下角不動</translation>
    </message>
    <message>
        <source>Bottom stays</source>
        <translation>下緣不動</translation>
    </message>
    <message>
        <source>Bottom right stays</source>
        <translation>右下角不動</translation>
    </message>
    <message>
        <source>That is more cells than a level can hold.</source>
        <translation>格子數超過了關卡的上限。</translation>
    </message>
    <message numerus="yes">
        <source>%n painted cell(s) will be cut.</source>
        <translation>
            <numerusform>將裁掉 %n 個已繪製的格子。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>Kept with the level.</source>
        <translation>隨關卡儲存。</translation>
    </message>
    <message>
        <source>Found by Live.</source>
        <translation>由即時找到。</translation>
    </message>
    <message>
        <source>Found by the comparison.</source>
        <translation>由比較找到。</translation>
    </message>
    <message>
        <source>Found in the theatre.</source>
        <translation>在劇場中找到。</translation>
    </message>
    <message>
        <source>Found by you, in a game.</source>
        <translation>由您在遊戲中找到。</translation>
    </message>
    <message>
        <source>Found for a game.</source>
        <translation>為對局而找到。</translation>
    </message>
    <message>
        <source>Found earlier; the library remembers it.</source>
        <translation>先前找到；關卡庫記得它。</translation>
    </message>
    <message>
        <source>Proved by Live.</source>
        <translation>由即時證明。</translation>
    </message>
    <message>
        <source>Proved by the comparison.</source>
        <translation>由比較證明。</translation>
    </message>
    <message>
        <source>Proved in the theatre.</source>
        <translation>在劇場中證明。</translation>
    </message>
    <message>
        <source>Proved for a game.</source>
        <translation>為對局而證明。</translation>
    </message>
    <message>
        <source>Proved earlier; the library remembers it.</source>
        <translation>先前證明；關卡庫記得它。</translation>
    </message>
    <message>
        <source> (gap {share:.1f} %)</source>
        <translation>（差距 {share:.1f} %）</translation>
    </message>
    <message>
        <source> (gap {share:.1f} %; loose: {times:.1f} times the score)</source>
        <translation>（差距 {share:.1f} %；較鬆：為得分的 {times:.1f} 倍）</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>解的總數</translation>
    </message>
    <message>
        <source> (unique)</source>
        <translation>（唯一）</translation>
    </message>
    <message>
        <source>Optimal ones</source>
        <translation>最佳解數</translation>
    </message>
    <message>
        <source>not counted: {reason}</source>
        <translation>沒有計數：{reason}</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步數</translation>
    </message>
    <message>
        <source>the bound of the board, which the answer reaches</source>
        <translation>棋盤的上界，答案已達到</translation>
    </message>
    <message>
        <source>the answer was proved without a look at all the others</source>
        <translation>該答案在未查看所有其他答案的情況下得到證明</translation>
    </message>
    <message>
        <source>Uniqueness</source>
        <translation>唯一性</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>驗證</translation>
    </message>
    <message>
        <source>replayed through the rules</source>
        <translation>已依規則重放</translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message>
        <source>A draw</source>
        <translation>和局</translation>
    </message>
    <message>
        <source>First wins by {stones}</source>
        <translation>先手勝 {stones}</translation>
    </message>
    <message>
        <source>Second wins by {stones}</source>
        <translation>後手勝 {stones}</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已證明</translation>
    </message>
    <message>
        <source>{number} {unit}, proved</source>
        <translation>{number} {unit}，已證明</translation>
    </message>
    <message>
        <source>At least {number} {unit}</source>
        <translation>至少 {number} {unit}</translation>
    </message>
    <message>
        <source>At least {number} {unit}, at most {bound}</source>
        <translation>至少 {number} {unit}，至多 {bound}</translation>
    </message>
    <message numerus="yes">
        <source>Supplies for {number} day(s)</source>
        <translation>
            <numerusform>物資可維持 {number} 天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>day(s)</source>
        <translation>
            <numerusform>天</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>optimal route(s)</source>
        <translation>
            <numerusform>條最佳路線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s) captured</source>
        <translation>
            <numerusform>枚子被吃</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s)</source>
        <translation>
            <numerusform>枚子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} line(s)</source>
        <translation>
            <numerusform>{number} 條線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>line(s)</source>
        <translation>
            <numerusform>條線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trail(s)</source>
        <translation>
            <numerusform>種畫法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} trail(s)</source>
        <translation>
            <numerusform>{number} 種畫法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} tour(s)</source>
        <translation>
            <numerusform>{number} 條一筆畫</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} point(s)</source>
        <translation>
            <numerusform>{number} 分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>point(s)</source>
        <translation>
            <numerusform>分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>optimal solution(s)</source>
        <translation>
            <numerusform>個最佳解</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} solution(s)</source>
        <translation>
            <numerusform>{number} 個解</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} stone(s)</source>
        <translation>
            <numerusform>{number} 顆棋子</numerusform>
        </translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未證明</translation>
    </message>
    <message>
        <source>at most {bound}</source>
        <translation>至多 {bound}</translation>
    </message>
    <message numerus="yes">
        <source>stone(s), First leads</source>
        <translation>
            <numerusform>顆，先手領先</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s), Second leads</source>
        <translation>
            <numerusform>顆，後手領先</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} route(s)</source>
        <translation>
            <numerusform>{number} 條路線</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} cell(s)</source>
        <translation>
            <numerusform>{number} 個格子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell(s)</source>
        <translation>
            <numerusform>格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tour(s)</source>
        <translation>
            <numerusform>條一筆畫</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewPlot</name>
    <message>
        <source>Move {number} lost the optimum {par}: no answer was left after it.</source>
        <translation>第 {number} 步錯過了最佳 {par}：此後再無解答。</translation>
    </message>
    <message>
        <source>Move {number} lost the optimum: {par} before it, {best} after it.</source>
        <translation>第 {number} 步錯過了最佳：之前 {par}，之後 {best}。</translation>
    </message>
    <message>
        <source>Looking back: {known} of {all:# position|# positions} known…</source>
        <translation>正在覆盤：{all} 個局面中已知 {known} 個…</translation>
    </message>
    <message>
        <source>No move has lost anything so far.</source>
        <translation>目前還沒有一步有損失。</translation>
    </message>
    <message>
        <source>No move lost anything: played to the optimum.</source>
        <translation>沒有一步有損失：完美發揮。</translation>
    </message>
    <message>
        <source>Not all positions could be settled in time.</source>
        <translation>未能及時算清所有局面。</translation>
    </message>
    <message>
        <source>Some positions could not be settled in time; no lost move is proved.</source>
        <translation>有些局面未能及時算清；沒有證明出哪一步有損失。</translation>
    </message>
    <message>
        <source>Best result within reach after each move</source>
        <translation>每一步之後還能達到的最佳結果</translation>
    </message>
    <message>
        <source>moves made</source>
        <translation>已走步數</translation>
    </message>
    <message>
        <source>within reach</source>
        <translation>仍可達到</translation>
    </message>
</context>
<context>
    <name>RoutePictures</name>
    <message>
        <source>Route {number} and {others} like it by symmetry: {moves}</source>
        <translation>路線 {number} 及與它對稱的 {others} 條：{moves}</translation>
    </message>
    <message>
        <source>Route {number}: {moves}</source>
        <translation>路線 {number}：{moves}</translation>
    </message>
</context>
<context>
    <name>RouteStrip</name>
    <message>
        <source>Route {number}</source>
        <translation>路線 {number}</translation>
    </message>
    <message>
        <source>List them</source>
        <translation>列出</translation>
    </message>
    <message>
        <source>more…</source>
        <translation>更多…</translation>
    </message>
</context>
<context>
    <name>RoutesFeature</name>
    <message>
        <source>Routes</source>
        <translation>路線</translation>
    </message>
    <message>
        <source>No routes yet: {sentence}</source>
        <translation>還沒有路線：{sentence}</translation>
    </message>
    <message>
        <source>The routes could not be found</source>
        <translation>無法找出路線</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All {count}</source>
        <translation>全部 {count}</translation>
    </message>
</context>
<context>
    <name>RoutesGlance</name>
    <message>
        <source>Finding the routes…</source>
        <translation>正在尋找路線…</translation>
    </message>
    <message>
        <source>scores from {least} to {most}</source>
        <translation>得分從 {least} 到 {most}</translation>
    </message>
    <message>
        <source>Every route of this level.</source>
        <translation>此關卡的所有路線。</translation>
    </message>
    <message>
        <source>Every route, by its score.</source>
        <translation>所有路線，依得分排列。</translation>
    </message>
    <message>
        <source>Find them</source>
        <translation>尋找</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>瀏覽…</translation>
    </message>
</context>
<context>
    <name>RoutesPanel</name>
    <message>
        <source>Count routes by score</source>
        <translation>依得分統計路線</translation>
    </message>
    <message>
        <source>Which routes</source>
        <translation>哪些路線</translation>
    </message>
    <message>
        <source>Optimal routes</source>
        <translation>最佳路線</translation>
    </message>
    <message>
        <source>All routes</source>
        <translation>所有路線</translation>
    </message>
    <message>
        <source>Find the routes</source>
        <translation>找出路線</translation>
    </message>
    <message>
        <source>Finding the routes</source>
        <translation>正在找出路線</translation>
    </message>
    <message>
        <source>Number of the route</source>
        <translation>路線編號</translation>
    </message>
    <message numerus="yes">
        <source>Score {score}, {moves} move(s)</source>
        <translation>
            <numerusform>得分 {score}，{moves} 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding every route. This can take a while on large boards.</source>
        <translation>正在找出每一條路線。大棋盤可能需要一些時間。</translation>
    </message>
    <message>
        <source>The set of routes does not fit in memory.</source>
        <translation>路線集合放不進記憶體。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The puzzle changed: its routes are other ones now.</source>
        <translation>謎題已改動：它的路線也變了。</translation>
    </message>
    <message>
        <source>Every route of this level, to be counted and seen.</source>
        <translation>此關卡的每一條路線，可計數也可逐一檢視。</translation>
    </message>
    <message>
        <source>There is no route.</source>
        <translation>沒有路線。</translation>
    </message>
    <message>
        <source>routes: &lt;b&gt;{count}&lt;/b&gt;</source>
        <translation>路線：&lt;b&gt;{count}&lt;/b&gt;</translation>
    </message>
    <message>
        <source>optimal: &lt;b&gt;{count}&lt;/b&gt;, of {all} in all</source>
        <translation>最佳：&lt;b&gt;{count}&lt;/b&gt; 條，共 {all} 條</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>the usual ones</source>
        <translation>與通常相同</translation>
    </message>
    <message>
        <source>{title}: off</source>
        <translation>{title}：關</translation>
    </message>
</context>
<context>
    <name>Safety</name>
    <message>
        <source>The program&apos;s own folder cannot be written</source>
        <translation>程式自己的資料夾無法寫入</translation>
    </message>
    <message>
        <source>Settings, unsaved work, earlier versions, games and scores are kept until the program ends, and not longer. Levels can be saved wherever you may write.</source>
        <translation>設定、未儲存的工作、先前版本、對局和分數只保留到程式結束為止。關卡可以儲存到您有寫入權限的任何位置。</translation>
    </message>
    <message>
        <source>There is no unsaved work from earlier.</source>
        <translation>沒有先前未儲存的工作。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢復</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>{name} is no longer there. Saving writes it again.</source>
        <translation>{name} 已不存在。儲存會重新寫入。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>儲存</translation>
    </message>
    <message>
        <source>{name} was changed by another program and cannot be read now: {error}</source>
        <translation>{name} 已被其他程式變更，現在無法讀取：{error}</translation>
    </message>
    <message>
        <source>{name} holds a puzzle of another kind now.</source>
        <translation>{name} 現在是另一類謎題。</translation>
    </message>
    <message>
        <source>{name} was changed by another program.</source>
        <translation>{name} 已被其他程式變更。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新載入</translation>
    </message>
    <message>
        <source>This level could not be saved</source>
        <translation>無法儲存此關卡</translation>
    </message>
</context>
<context>
    <name>SampleShelf</name>
    <message>
        <source>All {number}</source>
        <translation>全部 {number} 關</translation>
    </message>
    <message>
        <source>Start from a sample</source>
        <translation>從範例開始</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Draw every line once without lifting the pen.</source>
        <translation>一筆畫出每條線，各畫一次，筆不離紙。</translation>
    </message>
    <message>
        <source>Walk from start to exit, no cell twice; each cell and each coin scores.</source>
        <translation>從起點走到出口，不重複走格子；每個格子和每枚金幣都計分。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the start to the end.</source>
        <translation>從起點到終點，每個空格恰好走一次。</translation>
    </message>
    <message>
        <source>Leave a building that crumbles behind you; food and water must last.</source>
        <translation>離開身後不斷崩塌的大樓；食物和水都要夠。</translation>
    </message>
    <message>
        <source>Sow stones round the pits and capture what you can.</source>
        <translation>繞著坑播子，能吃多少吃多少。</translation>
    </message>
    <message>
        <source>Score the most in a fixed number of swaps.</source>
        <translation>在規定的交換次數內得到最多的分數。</translation>
    </message>
</context>
<context>
    <name>ScorePlot</name>
    <message>
        <source>There is no route.</source>
        <translation>沒有路線。</translation>
    </message>
    <message>
        <source>Scores go from {low} to {high}; most routes, {number}, score {common}.</source>
        <translation>得分從 {low} 到 {high}；最多的 {number} 條路線得 {common} 分。</translation>
    </message>
    <message>
        <source>How many routes have each score</source>
        <translation>各得分有多少條路線</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>routes</source>
        <translation>路線數</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>Leave the presentation (Esc)</source>
        <translation>離開簡報 (Esc)</translation>
    </message>
</context>
<context>
    <name>SelectionFeature</name>
    <message>
        <source>Cut</source>
        <translation>剪下</translation>
    </message>
    <message>
        <source>This cannot be pasted</source>
        <translation>無法貼上此內容</translation>
    </message>
    <message>
        <source>The clipboard holds no cells.</source>
        <translation>剪貼簿中沒有格子。</translation>
    </message>
    <message>
        <source>Reading the clipboard…</source>
        <translation>正在讀取剪貼簿…</translation>
    </message>
    <message>
        <source>Click, or press Enter, to put the cells down; Esc to drop them.</source>
        <translation>點按或按 Enter 放下格子；按 Esc 放棄。</translation>
    </message>
    <message>
        <source>The cells are {rows} x {cols}, the board is {board_rows} x {board_cols}: what lies outside is left out.</source>
        <translation>要放下的是 {rows} x {cols} 格，棋盤是 {board_rows} x {board_cols} 格：超出的部分會被捨去。</translation>
    </message>
    <message>
        <source>Erase selection</source>
        <translation>清除選取區</translation>
    </message>
    <message>
        <source>Paint selection</source>
        <translation>塗滿選取區</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部取代</translation>
    </message>
    <message>
        <source>Nothing is selected or carried. Level › {menu} turns the whole level.</source>
        <translation>沒有選取或攜帶任何格子。「關卡 › {menu}」會變換整個關卡。</translation>
    </message>
</context>
<context>
    <name>SessionFeature</name>
    <message numerus="yes">
        <source>%n tab(s) could not be opened again</source>
        <translation>
            <numerusform>有 %n 個分頁沒能重新開啟</numerusform>
        </translation>
    </message>
    <message>
        <source>{names} Their unsaved changes are kept for a later start.</source>
        <translation>{names}未儲存的更改會保留，等待以後啟動。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>捨棄</translation>
    </message>
</context>
<context>
    <name>SetCards</name>
    <message>
        <source>impossible</source>
        <translation>無解</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>point</source>
        <translation>分</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>{number}. {title}</source>
        <translation>{number}. {title}</translation>
    </message>
    <message>
        <source>{number}. {title}: {trouble}</source>
        <translation>{number}. {title}：{trouble}</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未證明</translation>
    </message>
    <message>
        <source>difficulty {grade} of 10</source>
        <translation>難度 {grade}/10</translation>
    </message>
    <message>
        <source>{number}. {title}: {facts}</source>
        <translation>{number}. {title}：{facts}</translation>
    </message>
</context>
<context>
    <name>SetCurve</name>
    <message>
        <source>Difficulty curve</source>
        <translation>難度曲線</translation>
    </message>
    <message>
        <source>Squares: the hardest reason of a level, 1 to 10.</source>
        <translation>方塊：一關最難的理由，1 到 10。</translation>
    </message>
</context>
<context>
    <name>SetDocument</name>
    <message>
        <source>Add levels</source>
        <translation>加入關卡</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Move levels</source>
        <translation>移動關卡</translation>
    </message>
    <message>
        <source>Easiest first</source>
        <translation>容易的在前</translation>
    </message>
    <message>
        <source>Title of a level</source>
        <translation>關卡的標題</translation>
    </message>
    <message>
        <source>Par of a level</source>
        <translation>關卡的目標分</translation>
    </message>
    <message>
        <source>Title of the set</source>
        <translation>關卡集的標題</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新載入</translation>
    </message>
</context>
<context>
    <name>SetPage</name>
    <message>
        <source>New set</source>
        <translation>新關卡集</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>遊玩</translation>
    </message>
    <message>
        <source>Play from level {number}</source>
        <translation>從第 {number} 關開始玩</translation>
    </message>
    <message>
        <source>Grading: {done} of {count}. Then the easiest comes first.</source>
        <translation>正在評定難度：{done}/{count}。之後容易的在前。</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) chosen</source>
        <translation>
            <numerusform>已選 %n 關</numerusform>
        </translation>
    </message>
    <message>
        <source>Alt and an arrow move them</source>
        <translation>Alt 加方向鍵可移動它們</translation>
    </message>
    <message>
        <source>Drag a card to move its level</source>
        <translation>拖曳卡片可移動關卡</translation>
    </message>
    <message>
        <source>Alt+Left and Alt+Right move it, too</source>
        <translation>Alt+左 和 Alt+右 也可移動它</translation>
    </message>
    <message>
        <source>Insert adds levels</source>
        <translation>Insert 加入關卡</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n 關</numerusform>
        </translation>
    </message>
    <message>
        <source>Moving {title} from {old} to {new}</source>
        <translation>正在將 {title} 從 {old} 移到 {new}</translation>
    </message>
    <message>
        <source>Escape leaves the order as it is</source>
        <translation>Esc 保持原來的次序</translation>
    </message>
    <message>
        <source>Some files were not added</source>
        <translation>有些檔案沒有加入</translation>
    </message>
    <message>
        <source>This is not a par</source>
        <translation>這不是目標分</translation>
    </message>
    <message>
        <source>A par is a whole number.</source>
        <translation>目標分須為整數。</translation>
    </message>
    <message>
        <source>Sets of levels (*.json)</source>
        <translation>關卡集 (*.json)</translation>
    </message>
    <message>
        <source>Save the set</source>
        <translation>儲存關卡集</translation>
    </message>
    <message>
        <source>This set could not be saved</source>
        <translation>無法儲存此關卡集</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>關卡</translation>
    </message>
    <message>
        <source>Add levels…</source>
        <translation>加入關卡…</translation>
    </message>
    <message>
        <source>Easiest first</source>
        <translation>容易的在前</translation>
    </message>
</context>
<context>
    <name>SetPreview</name>
    <message>
        <source>Title of the set</source>
        <translation>關卡集的標題</translation>
    </message>
    <message>
        <source>Previous level</source>
        <translation>上一關</translation>
    </message>
    <message>
        <source>Next level</source>
        <translation>下一關</translation>
    </message>
    <message>
        <source>Open the level (Enter)</source>
        <translation>開啟關卡 (Enter)</translation>
    </message>
    <message>
        <source>Take the level out of the set (Del)</source>
        <translation>將關卡從關卡集中取出 (Del)</translation>
    </message>
    <message>
        <source>Empty: the title of the level itself</source>
        <translation>留空：關卡自己的標題</translation>
    </message>
    <message>
        <source>Empty: the optimum of the level</source>
        <translation>留空：關卡的最佳值</translation>
    </message>
    <message>
        <source>No level</source>
        <translation>沒有關卡</translation>
    </message>
    <message>
        <source>Level {place} of {count}</source>
        <translation>第 {place} 關，共 {count} 關</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已證明</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未證明</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>沒有玩過</translation>
    </message>
    <message>
        <source>Hardest reason: {grade} of 10</source>
        <translation>最難的理由：{grade}/10</translation>
    </message>
    <message>
        <source>inside the set</source>
        <translation>在關卡集內部</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>{grade}, {word}</source>
        <translation>{grade}，{word}</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>沒有計數</translation>
    </message>
    <message>
        <source>{best} of {all}</source>
        <translation>{all} 中的 {best}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開啟</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Title in this set</source>
        <translation>在此關卡集中的標題</translation>
    </message>
    <message>
        <source>Par</source>
        <translation>目標分</translation>
    </message>
    <message>
        <source>Your best</source>
        <translation>你的最佳</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>難度</translation>
    </message>
    <message>
        <source>Best answers</source>
        <translation>最佳答案</translation>
    </message>
    <message>
        <source>File</source>
        <translation>檔案</translation>
    </message>
    <message>
        <source>The set</source>
        <translation>關卡集</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>網頁</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>紙張</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>影片</translation>
    </message>
</context>
<context>
    <name>SetStrip</name>
    <message>
        <source>level</source>
        <translation>關</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>關</translation>
    </message>
    <message>
        <source>all proved</source>
        <translation>全部已證明</translation>
    </message>
    <message>
        <source>with this move {words}</source>
        <translation>這樣移動後{words}</translation>
    </message>
    <message>
        <source>Hardest reasons {low} to {high}</source>
        <translation>最難的理由 {low} 到 {high}</translation>
    </message>
    <message>
        <source>{kind} {count}</source>
        <translation>{kind} {count}</translation>
    </message>
    <message numerus="yes">
        <source>%n without a proof</source>
        <translation>
            <numerusform>%n 關沒有證明</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not graded, {words}</source>
        <translation>
            <numerusform>%n 關未評定，{words}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>另外 %n 種</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>choose a token</source>
        <translation>選擇元素</translation>
    </message>
    <message>
        <source>move on the board</source>
        <translation>在棋盤上移動</translation>
    </message>
    <message>
        <source>paint on the board</source>
        <translation>在棋盤上繪製</translation>
    </message>
    <message>
        <source>pan, or play and pause</source>
        <translation>平移，或播放與暫停</translation>
    </message>
    <message>
        <source>erase on the board</source>
        <translation>在棋盤上清除</translation>
    </message>
    <message>
        <source>open the menu of a cell</source>
        <translation>開啟格子的選單</translation>
    </message>
    <message>
        <source>go to the next field</source>
        <translation>移至下一個欄位</translation>
    </message>
    <message>
        <source>go to the field before</source>
        <translation>移至上一個欄位</translation>
    </message>
    <message>
        <source>open a menu</source>
        <translation>開啟選單</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>在棋盤上</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>鍵盤快速鍵</translation>
    </message>
</context>
<context>
    <name>ShortcutsSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>快速鍵設定</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>搜尋命令和按鍵</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>沒有找到</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令清單</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>快速鍵</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>新快速鍵</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重設</translation>
    </message>
    <message>
        <source>Use it here instead</source>
        <translation>改用於此處</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重設</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>Usually: {keys}</source>
        <translation>預設：{keys}</translation>
    </message>
    <message>
        <source>{key} is taken: {use}.</source>
        <translation>{key} 已被使用：{use}。</translation>
    </message>
    <message>
        <source>{key} is “{name}”.</source>
        <translation>{key} 已用於「{name}」。</translation>
    </message>
</context>
<context>
    <name>SolveButtons</name>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Keep searching</source>
        <translation>繼續搜尋</translation>
    </message>
</context>
<context>
    <name>SolveSession</name>
    <message>
        <source>{sentence}; {other}</source>
        <translation>{sentence}；{other}</translation>
    </message>
    <message>
        <source>{sentence} (row {row}, column {col})</source>
        <translation>{sentence}（第 {row} 列第 {col} 欄）</translation>
    </message>
    <message>
        <source>{sentence}; and {number} more</source>
        <translation>{sentence}；另有 {number} 項</translation>
    </message>
</context>
<context>
    <name>SolverFeature</name>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>證明</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路線</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提問</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜尋…</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已過時</translation>
    </message>
    <message>
        <source>up to date</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Live has proved this answer. Solve once more to search again.</source>
        <translation>即時已證明這個答案。再按一次求解可重新搜尋。</translation>
    </message>
    <message>
        <source>The paused search has ended. Undo shows what it found.</source>
        <translation>暫停的搜尋已結束。復原可以看到它找到的結果。</translation>
    </message>
    <message>
        <source>The solution is kept with the level; save to write it.</source>
        <translation>解已存入關卡；儲存後寫入檔案。</translation>
    </message>
    <message>
        <source>The solver broke off</source>
        <translation>求解器中斷了</translation>
    </message>
    <message>
        <source>{message}. Nothing is lost; the program goes on.</source>
        <translation>{message}。沒有任何遺失；程式繼續執行。</translation>
    </message>
</context>
<context>
    <name>SolverPanel</name>
    <message>
        <source>Algorithm</source>
        <translation>演算法</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source> MiB</source>
        <translation> MiB</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>時間限制</translation>
    </message>
    <message>
        <source>counts routes</source>
        <translation>計數路線</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>不限時間</translation>
    </message>
    <message numerus="yes">
        <source>%n condition(s)</source>
        <translation>
            <numerusform>%n 個條件</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>記憶體限制</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>計數</translation>
    </message>
    <message>
        <source> (heuristic)</source>
        <translation>（啟發式）</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>不計數</translation>
    </message>
    <message>
        <source>all answers</source>
        <translation>所有答案</translation>
    </message>
    <message>
        <source>all, and by cell</source>
        <translation>所有答案，並按格</translation>
    </message>
    <message>
        <source>Change conditions</source>
        <translation>變更條件</translation>
    </message>
</context>
<context>
    <name>Solvers</name>
    <message>
        <source>Collapsing building</source>
        <translation>崩塌大樓</translation>
    </message>
    <message>
        <source>Empty room</source>
        <translation>空房間</translation>
    </message>
    <message>
        <source>Neither food nor water; the centre is always empty</source>
        <translation>既無食物也無水；中央永遠為空</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>補給</translation>
    </message>
    <message>
        <source>An easy room: one supply that counts as food and as water</source>
        <translation>簡單房間：一份補給既算食物也算水</translation>
    </message>
    <message>
        <source>Food and water</source>
        <translation>食物和水</translation>
    </message>
    <message>
        <source>A room with its own amounts of food and of water</source>
        <translation>食物和水各有數量的房間</translation>
    </message>
    <message>
        <source>Food</source>
        <translation>食物</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>水</translation>
    </message>
    <message>
        <source>Days to survive</source>
        <translation>需存活天數</translation>
    </message>
    <message>
        <source>Both food and water must reach this; left out, it is the best possible</source>
        <translation>食物和水都須達到此數；留空則取可能的最大值</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>day</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Hard rooms</source>
        <translation>困難房間</translation>
    </message>
    <message>
        <source>Each room holds either food or water, instead of one supply that counts as both</source>
        <translation>每個房間只有食物或只有水，而不是一份兩用的補給</translation>
    </message>
    <message>
        <source>Pareto DP with bounds</source>
        <translation>帶界的柏拉圖 DP</translation>
    </message>
    <message>
        <source>Keeps the pairs of food and water that can still reach the best score. Exact and fast.</source>
        <translation>只保留仍能達到最佳得分的食物與水的數對。精確且快速。</translation>
    </message>
    <message>
        <source>Count routes</source>
        <translation>統計路線數</translation>
    </message>
    <message>
        <source>count the optimal routes, where feasible</source>
        <translation>在可行時統計最佳路線數</translation>
    </message>
    <message>
        <source>Whole trade-off</source>
        <translation>完整權衡</translation>
    </message>
    <message>
        <source>list every best pair of food and water, too</source>
        <translation>同時列出所有食物與水的最佳數對</translation>
    </message>
    <message>
        <source>Skyline</source>
        <translation>天際線法</translation>
    </message>
    <message>
        <source>The published exact method: for every room, the most water for every amount of food.</source>
        <translation>已發表的精確方法：每個房間記下各食物量對應的最多水量。</translation>
    </message>
    <message>
        <source>Food only</source>
        <translation>只看食物</translation>
    </message>
    <message>
        <source>A max-plus sweep. Exact on easy levels; on hard ones it looks at food alone.</source>
        <translation>一次 max-plus 掃描。簡單關卡上精確；困難關卡上只看食物。</translation>
    </message>
    <message>
        <source>Greedy pair</source>
        <translation>貪婪數對</translation>
    </message>
    <message>
        <source>Keeps one pair a room, the one with the larger minimum. Not exact; shows its gap.</source>
        <translation>每個房間只留最小值較大的那一對。不精確；會顯示差距。</translation>
    </message>
    <message>
        <source>Coin maze</source>
        <translation>金幣迷宮</translation>
    </message>
    <message>
        <source>floor</source>
        <translation>空地</translation>
    </message>
    <message>
        <source>A free cell.</source>
        <translation>可走的格子。</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>牆</translation>
    </message>
    <message>
        <source>No walk enters it.</source>
        <translation>任何路線都不能進入。</translation>
    </message>
    <message>
        <source>Coin</source>
        <translation>金幣</translation>
    </message>
    <message>
        <source>Collected when visited.</source>
        <translation>經過時收集。</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>價值</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起點</translation>
    </message>
    <message>
        <source>Where the walk begins.</source>
        <translation>路線的起點。</translation>
    </message>
    <message>
        <source>exit</source>
        <translation>出口</translation>
    </message>
    <message>
        <source>Where the walk ends.</source>
        <translation>路線的終點。</translation>
    </message>
    <message>
        <source>Points per cell</source>
        <translation>每格分數</translation>
    </message>
    <message>
        <source>What each visited cell scores besides its coin.</source>
        <translation>每個走過的格子除金幣外的得分。</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>point</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>牆的比例</translation>
    </message>
    <message>
        <source>Share of the cells that are walls, as far as the free cells stay connected.</source>
        <translation>牆所占比例，以空格仍相連為限。</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>金幣比例</translation>
    </message>
    <message>
        <source>Share of the free cells that hold a coin.</source>
        <translation>有金幣的空格所占比例。</translation>
    </message>
    <message>
        <source>Highest worth</source>
        <translation>最高價值</translation>
    </message>
    <message>
        <source>Coins are worth 1 to this many points.</source>
        <translation>金幣價值從 1 到此分數。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Count all routes and all optimal ones. Off: only a best route is searched.</source>
        <translation>統計所有路線和所有最佳路線。關閉時：只搜尋一條最佳路線。</translation>
    </message>
    <message>
        <source>Must use</source>
        <translation>必須使用</translation>
    </message>
    <message>
        <source>Cells and steps every route uses: &quot;2,3&quot; is a cell, &quot;2,3-2,4&quot; a step.</source>
        <translation>每條路線都必須用到的格子和步：「2,3」是格子，「2,3-2,4」是一步。</translation>
    </message>
    <message>
        <source>Must not use</source>
        <translation>不得使用</translation>
    </message>
    <message>
        <source>Cells and steps no route uses: &quot;2,3&quot; is a cell, &quot;2,3-2,4&quot; a step.</source>
        <translation>任何路線都不得用到的格子和步：「2,3」是格子，「2,3-2,4」是一步。</translation>
    </message>
    <message>
        <source>Count by cell</source>
        <translation>依格統計</translation>
    </message>
    <message>
        <source>Count on how many routes, and optimal routes, each cell and each step lies.</source>
        <translation>統計每個格子、每一步出現在多少條路線和最佳路線上。</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>前緣法</translation>
    </message>
    <message>
        <source>Every state of the board once. Exact, with all counts.</source>
        <translation>棋盤的每個狀態只算一次。精確，並給出全部計數。</translation>
    </message>
    <message>
        <source>Pruned frontier</source>
        <translation>剪枝前緣法</translation>
    </message>
    <message>
        <source>A best route of large mazes, with a bound; counts nothing.</source>
        <translation>大型迷宮的最佳路線，附上界；不計數。</translation>
    </message>
    <message>
        <source>Without effect: this solver never counts.</source>
        <translation>不起作用：此演算法從不計數。</translation>
    </message>
    <message>
        <source>Improve</source>
        <translation>改良法</translation>
    </message>
    <message>
        <source>Bends a route again and again. Good routes of any maze, without proof.</source>
        <translation>反覆改彎路線。任何迷宮都能得到好路線，但不作證明。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>隨機種子</translation>
    </message>
    <message>
        <source>Another number leads to another route, where there is more than one.</source>
        <translation>若路線不止一條，換個數字就得到另一條。</translation>
    </message>
    <message>
        <source>Moves tried</source>
        <translation>嘗試次數</translation>
    </message>
    <message>
        <source>How often the route is bent: more takes longer and finds better routes.</source>
        <translation>改彎路線的次數：越多越久，路線也越好。</translation>
    </message>
    <message>
        <source>thousand</source>
        <translation>千次</translation>
    </message>
    <message>
        <source>Backtracking</source>
        <translation>回溯法</translation>
    </message>
    <message>
        <source>Walks every route in turn. Exact; for small levels, and to watch.</source>
        <translation>逐條走遍所有路線。精確；適合小關卡和觀看過程。</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>一筆畫</translation>
    </message>
    <message>
        <source>A free cell: the tour visits it once.</source>
        <translation>可走的格子：一筆畫恰好經過一次。</translation>
    </message>
    <message>
        <source>hole</source>
        <translation>空洞</translation>
    </message>
    <message>
        <source>Not part of the board.</source>
        <translation>不屬於棋盤。</translation>
    </message>
    <message>
        <source>Where the tour begins.</source>
        <translation>一筆畫的起點。</translation>
    </message>
    <message>
        <source>end</source>
        <translation>終點</translation>
    </message>
    <message>
        <source>Where an open tour ends. Without it, anywhere.</source>
        <translation>開放一筆畫的終點。沒有則可在任意處結束。</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>閉合</translation>
    </message>
    <message>
        <source>The tour returns to its first cell.</source>
        <translation>一筆畫回到第一個格子。</translation>
    </message>
    <message>
        <source>Holes</source>
        <translation>空洞比例</translation>
    </message>
    <message>
        <source>Share of the cells that are holes, as far as a tour remains.</source>
        <translation>空洞格子所占比例，以仍有一筆畫為限。</translation>
    </message>
    <message>
        <source>End</source>
        <translation>指定終點</translation>
    </message>
    <message>
        <source>Whether an open tour has to end at a given cell.</source>
        <translation>開放一筆畫是否須在指定格子結束。</translation>
    </message>
    <message>
        <source>free</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>given</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>Construct</source>
        <translation>建構法</translation>
    </message>
    <message>
        <source>A route, or a proof that there is none, on boards of any width.</source>
        <translation>給出一條路線或證明不存在，棋盤寬度不限。</translation>
    </message>
    <message>
        <source>Clear tiles in X swaps</source>
        <translation>限次交換消除</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>No tile; nothing may stand above it.</source>
        <translation>沒有方塊；上方不能有任何方塊。</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>交換次數</translation>
    </message>
    <message>
        <source>How many swaps are made (or may be made).</source>
        <translation>要進行（或最多可進行）的交換次數。</translation>
    </message>
    <message>
        <source>swaps</source>
        <translation>次</translation>
    </message>
    <message>
        <source>swap</source>
        <translation>次</translation>
    </message>
    <message>
        <source>Exactly that many</source>
        <translation>恰好用完次數</translation>
    </message>
    <message>
        <source>On: all swaps must be made. Off: stopping at any time is allowed.</source>
        <translation>開啟：必須用完所有交換。關閉：隨時可以停止。</translation>
    </message>
    <message>
        <source>Points by run length</source>
        <translation>各連線長度的分數</translation>
    </message>
    <message>
        <source>The largest length stands for longer runs too; a length left out scores 0.</source>
        <translation>最大的長度也代表更長的連線；未列出的長度得 0 分。</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>顏色數</translation>
    </message>
    <message>
        <source>Layers of distinct boards</source>
        <translation>逐層不同局面</translation>
    </message>
    <message>
        <source>All boards that can be reached, swap by swap, each once; counts every answer.</source>
        <translation>逐次交換走遍所有可達局面，每個只算一次；統計所有解。</translation>
    </message>
    <message>
        <source>Count all answers</source>
        <translation>統計所有解</translation>
    </message>
    <message>
        <source>Also count all swap sequences and the best ones among them. Off: boards that cannot lead to a better total are left out.</source>
        <translation>同時統計所有交換序列及其中的最佳序列。關閉時：略過不可能更好的局面。</translation>
    </message>
    <message>
        <source>Plain backtracking</source>
        <translation>樸素回溯法</translation>
    </message>
    <message>
        <source>Tries every swap after every swap. Slow, simple, and shows its search.</source>
        <translation>逐一嘗試交換之後的每個交換。慢而簡單，能看到搜尋過程。</translation>
    </message>
    <message>
        <source>Memoised backtracking</source>
        <translation>記憶化回溯法</translation>
    </message>
    <message>
        <source>Backtracking that remembers what every board was worth, dead ends too.</source>
        <translation>會記住每個局面價值的回溯法，死路也記。</translation>
    </message>
    <message>
        <source>Top-k pruning</source>
        <translation>Top-k 剪枝</translation>
    </message>
    <message>
        <source>Follows only the k swaps that earn most at once; k = 1 is greedy.</source>
        <translation>每次只跟進當下收益最高的 k 個交換；k = 1 即貪婪。</translation>
    </message>
    <message>
        <source>Swaps followed</source>
        <translation>跟進的交換數</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>集束搜尋</translation>
    </message>
    <message>
        <source>Layers cut to the boards with the highest score; for many swaps.</source>
        <translation>每層只留得分最高的局面；適合很多次交換。</translation>
    </message>
    <message>
        <source>Boards kept</source>
        <translation>保留的局面數</translation>
    </message>
    <message>
        <source>Ten-pit sowing</source>
        <translation>十坑播子</translation>
    </message>
    <message>
        <source>Empty pit</source>
        <translation>空坑</translation>
    </message>
    <message>
        <source>A pit without stones</source>
        <translation>沒有棋子的坑</translation>
    </message>
    <message>
        <source>Stones</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Stones in a pit</source>
        <translation>坑裡的棋子</translation>
    </message>
    <message>
        <source>Chain captures</source>
        <translation>連吃</translation>
    </message>
    <message>
        <source>After a capture, go on capturing while the next pit is empty and the one after it is not</source>
        <translation>吃子後，只要下一坑為空而再下一坑不空，就繼續吃</translation>
    </message>
    <message>
        <source>Stones a pit</source>
        <translation>每坑子數</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Stones in all</source>
        <translation>棋子總數</translation>
    </message>
    <message>
        <source>Overrides the stones a pit</source>
        <translation>優先於每坑子數</translation>
    </message>
    <message>
        <source>Scattered</source>
        <translation>隨機分布</translation>
    </message>
    <message>
        <source>Each stone falls into a pit at random</source>
        <translation>每顆棋子隨機落入一個坑</translation>
    </message>
    <message>
        <source>The level&apos;s chain rule</source>
        <translation>關卡的連吃規則</translation>
    </message>
    <message>
        <source>Perfect play</source>
        <translation>完美對弈</translation>
    </message>
    <message>
        <source>The value of every move when both players play perfectly, and a best line</source>
        <translation>雙方完美對弈時每一步的價值，以及一條最佳走法</translation>
    </message>
    <message>
        <source>Best move</source>
        <translation>最佳一步</translation>
    </message>
    <message>
        <source>What each pit captures in one move; the pit with the most</source>
        <translation>每個坑一步能吃多少；取最多的坑</translation>
    </message>
    <message>
        <source>other users own {folder} or may write to it</source>
        <translation>{folder} 屬於其他使用者，或者其他使用者可以寫入</translation>
    </message>
    <message>
        <source>{folder} cannot be written to</source>
        <translation>無法寫入 {folder}</translation>
    </message>
    <message>
        <source>{problem}, so compiled kernels and tables are kept only until the program ends ({variable} names another folder)</source>
        <translation>{problem}，因此編譯好的核心和資料表只保留到程式結束（可用 {variable} 指定其他資料夾）</translation>
    </message>
    <message>
        <source>{problem}, so NUMBA_CACHE_DIR is not used</source>
        <translation>{problem}，因此不使用 NUMBA_CACHE_DIR</translation>
    </message>
    <message>
        <source>a coin maze needs at least two cells: a start and an exit</source>
        <translation>金幣迷宮至少要有兩格：起點和出口</translation>
    </message>
    <message>
        <source>the exit cannot be reached from the start</source>
        <translation>從起點無法到達出口</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not one of . # $ $k S E</source>
        <translation>「{text}」不是 . # $ $k S E 之一</translation>
    </message>
    <message>
        <source>&quot;{text}&quot;: a coin is worth 1 to {max_worth}</source>
        <translation>「{text}」：金幣價值為 1 到 {max_worth}</translation>
    </message>
    <message>
        <source>{code} is not a code of a coin maze</source>
        <translation>{code} 不是金幣迷宮的代碼</translation>
    </message>
    <message>
        <source>start (S)</source>
        <translation>起點 (S)</translation>
    </message>
    <message>
        <source>exit (E)</source>
        <translation>出口 (E)</translation>
    </message>
    <message>
        <source>a start is missing (S)</source>
        <translation>沒有起點 (S)</translation>
    </message>
    <message>
        <source>an exit is missing (E)</source>
        <translation>沒有出口 (E)</translation>
    </message>
    <message>
        <source>the building must be square, not {rows} x {cols}</source>
        <translation>大樓須為正方形，而不是 {rows} x {cols}</translation>
    </message>
    <message>
        <source>the side must be odd and at least 3, not {rows}</source>
        <translation>邊長須為奇數且至少為 3，而不是 {rows}</translation>
    </message>
    <message>
        <source>{rows} x {cols} rooms are over the limit of {limit}</source>
        <translation>{rows} x {cols} 個房間超過 {limit} 的上限</translation>
    </message>
    <message>
        <source>the code {value} is not a room (0 to 99)</source>
        <translation>代碼 {value} 不是房間（0 到 99）</translation>
    </message>
    <message>
        <source>the centre room, where the player starts, must be 0</source>
        <translation>玩家出發的中央房間須為 0</translation>
    </message>
    <message>
        <source>{text!r} is neither food/water, each 0 to 9, nor a digit</source>
        <translation>{text!r} 既不是食物/水（各 0 到 9），也不是一位數字</translation>
    </message>
    <message>
        <source>{text!r} is not a move; the moves are U, D, L and R</source>
        <translation>{text!r} 不是走法；走法為 U、D、L、R</translation>
    </message>
    <message>
        <source>{place} is outside the building</source>
        <translation>{place}在大樓之外</translation>
    </message>
    <message>
        <source>{move!r} is not a move; the moves are U, D, L and R</source>
        <translation>{move!r} 不是走法；走法為 U、D、L、R</translation>
    </message>
    <message>
        <source>the room in {place} has collapsed</source>
        <translation>{place}的房間已經崩塌</translation>
    </message>
    <message>
        <source>a Gridwright level</source>
        <translation>Gridwright 關卡</translation>
    </message>
    <message>
        <source>not {what} (the file is not a JSON object)</source>
        <translation>不是{what}（檔案不是 JSON 物件）</translation>
    </message>
    <message>
        <source>rows of more than {size} MiB must be plain ASCII without escapes</source>
        <translation>超過 {size} MiB 的列資料必須是不含跳脫字元的純 ASCII</translation>
    </message>
    <message>
        <source>text of more than {size} MiB must be plain ASCII</source>
        <translation>超過 {size} MiB 的文字必須是純 ASCII</translation>
    </message>
    <message>
        <source>everything but rows is limited to {size} MiB</source>
        <translation>除各列資料外，其餘內容不得超過 {size} MiB</translation>
    </message>
    <message>
        <source>not JSON: {msg}</source>
        <translation>不是 JSON：{msg}</translation>
    </message>
    <message>
        <source>{place}: expected {expected}</source>
        <translation>{place}：應為 {expected}</translation>
    </message>
    <message>
        <source>{place}: expected a whole number in quotes</source>
        <translation>{place}：應為引號中的整數</translation>
    </message>
    <message>
        <source>no permission to write here</source>
        <translation>沒有權限寫入此處</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>磁碟唯讀</translation>
    </message>
    <message>
        <source>the folder does not exist</source>
        <translation>資料夾不存在</translation>
    </message>
    <message>
        <source>this is a folder</source>
        <translation>這是一個資料夾</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>名稱太長</translation>
    </message>
    <message>
        <source>the link leads to itself</source>
        <translation>連結指向自身</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁碟已滿</translation>
    </message>
    <message>
        <source>this is a device or a pipe, not a file</source>
        <translation>這是裝置或管線，不是檔案</translation>
    </message>
    <message>
        <source>this cannot be the name of a file</source>
        <translation>這不能作為檔案名稱</translation>
    </message>
    <message>
        <source>preparing the solver, first run only</source>
        <translation>正在準備求解器，僅首次需要</translation>
    </message>
    <message>
        <source>{option}: {value} is not {wanted}</source>
        <translation>{option}：{value} 不是{wanted}</translation>
    </message>
    <message>
        <source>one of {choices}</source>
        <translation>{choices} 之一</translation>
    </message>
    <message>
        <source>{noun} from {low} to {high}</source>
        <translation>{low} 到 {high} 的{noun}</translation>
    </message>
    <message>
        <source>{noun} of at least {low}</source>
        <translation>不小於 {low} 的{noun}</translation>
    </message>
    <message>
        <source>{noun} of at most {high}</source>
        <translation>不大於 {high} 的{noun}</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整數</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>數</translation>
    </message>
    <message>
        <source>a table of whole numbers</source>
        <translation>整數表</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>{name} is not an option here (known: {names})</source>
        <translation>這裡沒有選項 {name}（已知：{names}）</translation>
    </message>
    <message>
        <source>{option}: the key {text} is not a whole number</source>
        <translation>{option}：鍵 {text} 不是整數</translation>
    </message>
    <message>
        <source>{option}: {item} at {text} is not a whole number</source>
        <translation>{option}：{text} 處的 {item} 不是整數</translation>
    </message>
    <message>
        <source>move {number} ({text}): {problem}</source>
        <translation>第 {number} 步（{text}）：{problem}</translation>
    </message>
    <message>
        <source>a level needs at least one row and one column, not shape {shape}</source>
        <translation>關卡至少要有一列一欄，而不是形狀 {shape}</translation>
    </message>
    <message>
        <source>{rows} x {cols} cells are over the {limit} limit</source>
        <translation>{rows} x {cols} 格超過 {limit} 的上限</translation>
    </message>
    <message>
        <source>{place}: expected {expected}, got {got}</source>
        <translation>{place}：應為 {expected}，實為 {got}</translation>
    </message>
    <message>
        <source>a set of levels</source>
        <translation>關卡集</translation>
    </message>
    <message>
        <source>{constant} is not a number JSON knows</source>
        <translation>{constant} 不是 JSON 的數字</translation>
    </message>
    <message>
        <source>row {row} is not text (expected {expected}, got {got})</source>
        <translation>第 {row} 列不是文字（應為 {expected}，實為 {got}）</translation>
    </message>
    <message>
        <source>the key &apos;{key}&apos; is missing</source>
        <translation>缺少鍵「{key}」</translation>
    </message>
    <message>
        <source>a level needs at least one row</source>
        <translation>關卡至少要有一列</translation>
    </message>
    <message>
        <source>row 0 is empty</source>
        <translation>第 0 列是空的</translation>
    </message>
    <message>
        <source>not a Gridwright level (&quot;format&quot; is not &quot;{format}&quot;)</source>
        <translation>不是 Gridwright 關卡（「format」不是「{format}」）</translation>
    </message>
    <message>
        <source>version {version} is newer than this program reads ({known})</source>
        <translation>版本 {version} 比本程式能讀取的（{known}）更新</translation>
    </message>
    <message>
        <source>version {version} is not known</source>
        <translation>未知的版本 {version}</translation>
    </message>
    <message>
        <source>line {line}, column {col}</source>
        <translation>第 {line} 行第 {col} 欄</translation>
    </message>
    <message>
        <source>a number is too long</source>
        <translation>數字太長</translation>
    </message>
    <message>
        <source>the key {twice} appears twice</source>
        <translation>鍵 {twice} 出現了兩次</translation>
    </message>
    <message>
        <source>the key &apos;{key}&apos; is missing in {place}</source>
        <translation>{place} 中缺少鍵「{key}」</translation>
    </message>
    <message>
        <source>{rows} x {width} cells are over the limit of {limit}</source>
        <translation>{rows} x {width} 格超過 {limit} 的上限</translation>
    </message>
    <message>
        <source>row {row}, column {col}: {token} is too long for a token</source>
        <translation>第 {row} 列第 {col} 欄：{token} 太長，不是元素</translation>
    </message>
    <message>
        <source>{path}: {problem}</source>
        <translation>{path}：{problem}</translation>
    </message>
    <message>
        <source>{name}: {problem}</source>
        <translation>{name}：{problem}</translation>
    </message>
    <message>
        <source>not UTF-8 text (byte {start})</source>
        <translation>不是 UTF-8 文字（第 {start} 位元組）</translation>
    </message>
    <message>
        <source>not JSON: {msg} ({place})</source>
        <translation>不是 JSON：{msg}（{place}）</translation>
    </message>
    <message>
        <source>{place}: the number is too large</source>
        <translation>{place}：數字太大</translation>
    </message>
    <message>
        <source>{place}: the text holds half a character (a lone surrogate)</source>
        <translation>{place}：文字中有半個字元（孤立代理項）</translation>
    </message>
    <message>
        <source>row {row}, column {col}: {problem}</source>
        <translation>第 {row} 列第 {col} 欄：{problem}</translation>
    </message>
    <message>
        <source>{place}: a key holds half a character (a lone surrogate)</source>
        <translation>{place}：鍵中有半個字元（孤立代理項）</translation>
    </message>
    <message>
        <source>the file is over the limit of {size} MiB</source>
        <translation>檔案超過 {size} MiB 的限制</translation>
    </message>
    <message>
        <source>{text!r} is not a tile (0 is empty, 1 to {colours} are colours)</source>
        <translation>{text!r} 不是方塊（0 為空，1 到 {colours} 為顏色）</translation>
    </message>
    <message>
        <source>the tile stands above an empty cell</source>
        <translation>方塊下方是空格</translation>
    </message>
    <message>
        <source>three or more equal tiles are in line; they clear with the first swap</source>
        <translation>已有三個以上相同方塊連成一線；它們會在第一次交換時消除</translation>
    </message>
    <message>
        <source>{text!r} is not a swap (a swap reads 2,3-2,4)</source>
        <translation>{text!r} 不是交換（交換寫作 2,3-2,4）</translation>
    </message>
    <message>
        <source>{cells} is not a tile</source>
        <translation>{cells} 不是方塊</translation>
    </message>
    <message>
        <source>{place}: {problem}</source>
        <translation>{place}：{problem}</translation>
    </message>
    <message>
        <source>no three equal tiles are in line after the exchange</source>
        <translation>交換後沒有三個相同方塊連成一線</translation>
    </message>
    <message>
        <source>visits every free cell exactly once</source>
        <translation>恰好經過每個空格一次</translation>
    </message>
    <message>
        <source>meets all conditions</source>
        <translation>滿足所有條件</translation>
    </message>
    <message>
        <source>Every walk was tried, and none {goal}.</source>
        <translation>已嘗試每一條路線，沒有一條{goal}。</translation>
    </message>
    <message>
        <source>The forced cell at {place}</source>
        <translation>{place}的指定格子</translation>
    </message>
    <message>
        <source>The exit</source>
        <translation>迷宮出口</translation>
    </message>
    <message>
        <source>{what} cannot be reached from {here}.</source>
        <translation>從{here}無法到達{what}。</translation>
    </message>
    <message>
        <source>{place} is forbidden</source>
        <translation>{place}被禁止</translation>
    </message>
    <message>
        <source>{place} is a wall</source>
        <translation>{place}是牆</translation>
    </message>
    <message>
        <source>{place} was left another way</source>
        <translation>{place}已從另一方向離開</translation>
    </message>
    <message>
        <source>{name}: &quot;{part}&quot; is neither a cell &quot;r,c&quot; nor a step &quot;r,c-r,c&quot;</source>
        <translation>{name}：「{part}」既不是格子「r,c」，也不是步「r,c-r,c」</translation>
    </message>
    <message>
        <source>{reason}.</source>
        <translation>{reason}。</translation>
    </message>
    <message>
        <source>{place} is forced, but a wall</source>
        <translation>{place}被指定，但那裡是牆</translation>
    </message>
    <message>
        <source>{place} is forbidden and forced</source>
        <translation>{place}既被禁止又被指定</translation>
    </message>
    <message>
        <source>{place} is forbidden, but the walk has been there</source>
        <translation>{place}被禁止，但路線已經到過那裡</translation>
    </message>
    <message>
        <source>{place} is forbidden, but the walk ends there</source>
        <translation>{place}被禁止，但路線在那裡結束</translation>
    </message>
    <message>
        <source>{place} is forbidden, but a tour visits every free cell</source>
        <translation>{place}被禁止，但一筆畫要走遍每個空格</translation>
    </message>
    <message>
        <source>the step {step} is forbidden and forced</source>
        <translation>步 {step} 既被禁止又被指定</translation>
    </message>
    <message>
        <source>the step {step} is forbidden, but the walk has made it</source>
        <translation>步 {step} 被禁止，但路線已經走過</translation>
    </message>
    <message>
        <source>{name}: row {r}, column {c} is outside the board</source>
        <translation>{name}：第 {r} 列第 {c} 欄在棋盤之外</translation>
    </message>
    <message>
        <source>{name}: &quot;{part}&quot; is not a step, its cells do not touch</source>
        <translation>{name}：「{part}」不是一步，兩格不相鄰</translation>
    </message>
    <message>
        <source>the step {step} is forced, but {why}</source>
        <translation>步 {step} 被指定，但{why}</translation>
    </message>
    <message>
        <source>The states of the board do not fit in the memory limit.</source>
        <translation>棋盤的狀態超出記憶體限制。</translation>
    </message>
    <message>
        <source>drawing a route</source>
        <translation>正在抽取路線</translation>
    </message>
    <message>
        <source>counting backward</source>
        <translation>正在反向計數</translation>
    </message>
    <message>
        <source>enumerating states</source>
        <translation>正在列舉狀態</translation>
    </message>
    <message>
        <source>counting by cell</source>
        <translation>正在依格計數</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>正在計數</translation>
    </message>
    <message>
        <source>the walk ends where it starts, but other cells have to be visited</source>
        <translation>路線在起點就結束，但還有格子必須經過</translation>
    </message>
    <message>
        <source>Every state that could still win was tried, and none completes a walk.</source>
        <translation>已嘗試每個仍可能更好的狀態，沒有一個能走完。</translation>
    </message>
    <message>
        <source>{place} has to be visited, but the route does not</source>
        <translation>{place} 必須經過，但路線沒有經過</translation>
    </message>
    <message>
        <source>{place} must not be visited, but the route does</source>
        <translation>{place} 不得經過，但路線經過了</translation>
    </message>
    <message>
        <source>the step {step} has to be made, but the route does not</source>
        <translation>必須走 {step} 這一步，但路線沒有走</translation>
    </message>
    <message>
        <source>the step {step} must not be made, but the route does</source>
        <translation>不得走 {step} 這一步，但路線走了</translation>
    </message>
    <message>
        <source>The board does not fit in the memory limit.</source>
        <translation>棋盤超出記憶體限制。</translation>
    </message>
    <message>
        <source>{doing}, cell {cell} of {cells}</source>
        <translation>{doing}，第 {cell}/{cells} 格</translation>
    </message>
    <message>
        <source>the end cannot be reached from the start</source>
        <translation>從起點無法到達終點</translation>
    </message>
    <message>
        <source>a part of the board cannot be reached</source>
        <translation>棋盤的一部分無法到達</translation>
    </message>
    <message>
        <source>beam of {beam:,}, cell {cell} of {cells}</source>
        <translation>束寬 {beam:,}，第 {cell}/{cells} 格</translation>
    </message>
    <message>
        <source>bounding</source>
        <translation>正在求界</translation>
    </message>
    <message>
        <source>The end cannot be reached from the start.</source>
        <translation>從起點無法到達終點。</translation>
    </message>
    <message>
        <source>Supplies</source>
        <translation>補給</translation>
    </message>
    <message>
        <source>A quick route first on large boards, then the proof by the Pareto DP.</source>
        <translation>大盤面先給出一條快速路線，再由帕雷托動態規劃證明。</translation>
    </message>
    <message>
        <source>Count by room</source>
        <translation>依房間統計</translation>
    </message>
    <message>
        <source>Count on how many optimal routes each room and each step lies.</source>
        <translation>統計每個房間、每一步出現在多少條最佳路線上。</translation>
    </message>
    <message>
        <source>Walls on or off</source>
        <translation>牆的有無</translation>
    </message>
    <message>
        <source>Coins on or off</source>
        <translation>金幣的有無</translation>
    </message>
    <message>
        <source>Start and exit</source>
        <translation>起點和出口</translation>
    </message>
    <message>
        <source>An answer at once, then better ones until one is proved. All engines together.</source>
        <translation>立即給出答案，不斷改進，直到證明最佳。各演算法協同求解。</translation>
    </message>
    <message>
        <source>Holes on or off</source>
        <translation>空洞的有無</translation>
    </message>
    <message>
        <source>Start and end</source>
        <translation>起點和終點</translation>
    </message>
    <message>
        <source>Other colours</source>
        <translation>其他顏色</translation>
    </message>
    <message>
        <source>A beam answers at once; wider beams and the proof follow. Counts every answer.</source>
        <translation>窄束立即給出答案；更寬的束與證明隨後進行。統計所有答案。</translation>
    </message>
    <message>
        <source>Count how many of the best swap sequences swap or clear each cell.</source>
        <translation>統計每個格子在多少個最佳交換序列中被交換或消除。</translation>
    </message>
    <message>
        <source>What every pit captures at once, then the value of every move under perfect play</source>
        <translation>先給出每個坑一步的吃子數，再給出雙方完美對弈時每步的價值</translation>
    </message>
    <message>
        <source>It takes {needs} food and {needs} water. A route with {needs} food collects at most {water} water, and one with {needs} water at most {food} food.</source>
        <translation>需要 {needs} 份食物和 {needs} 份水。有 {needs} 份食物的路線最多收集 {water} 份水，有 {needs} 份水的路線最多收集 {food} 份食物。</translation>
    </message>
    <message>
        <source>On the best route {supply} ends on day {day}.</source>
        <translation>在最佳路線上，{supply}在第 {day} 天用完。</translation>
    </message>
    <message>
        <source>food</source>
        <translation>食物</translation>
    </message>
    <message>
        <source>water</source>
        <translation>水</translation>
    </message>
    <message>
        <source>It takes {needs} food, and no route collects more than {most}.</source>
        <translation>需要 {needs} 份食物，而沒有路線能收集超過 {most} 份。</translation>
    </message>
    <message>
        <source>It takes {needs} water, and no route collects more than {most}.</source>
        <translation>需要 {needs} 份水，而沒有路線能收集超過 {most} 份。</translation>
    </message>
    <message>
        <source>On the best route food and water end on day {day}.</source>
        <translation>在最佳路線上，食物和水都在第 {day} 天用完。</translation>
    </message>
    <message>
        <source>{why} {last}</source>
        <translation>{why}{last}</translation>
    </message>
    <message>
        <source>{text} {more}</source>
        <translation>{text}{more}</translation>
    </message>
    <message>
        <source>{most} {last}</source>
        <translation>{most}{last}</translation>
    </message>
    <message>
        <source>{place} has changed</source>
        <translation>{place}已變更</translation>
    </message>
    <message>
        <source>no board has these neighbours with its cells numbered in reading order</source>
        <translation>沒有棋盤在按閱讀順序編號時具有這樣的鄰接關係</translation>
    </message>
    <message>
        <source>no lists of neighbours</source>
        <translation>沒有鄰接清單</translation>
    </message>
    <message>
        <source>{value} is not the number of a cell</source>
        <translation>{value} 不是格子的編號</translation>
    </message>
    <message>
        <source>rows and columns are counted from 0</source>
        <translation>列和欄從 0 開始計數</translation>
    </message>
    <message>
        <source>{node} is not in the lists of neighbours</source>
        <translation>{node} 不在鄰接清單中</translation>
    </message>
    <message>
        <source>the neighbours of {node} are not a list</source>
        <translation>{node} 的鄰居不是清單</translation>
    </message>
    <message>
        <source>{node} cannot have these neighbours</source>
        <translation>{node} 不可能有這些鄰居</translation>
    </message>
    <message>
        <source>not a list of rows</source>
        <translation>不是由列組成的清單</translation>
    </message>
    <message>
        <source>the array was printed with ... in place of values; print it whole, with numpy.set_printoptions(threshold=sys.maxsize)</source>
        <translation>陣列列印時用 ... 代替了數值；請用 numpy.set_printoptions(threshold=sys.maxsize) 完整列印</translation>
    </message>
    <message>
        <source>nothing that can be read as a level</source>
        <translation>沒有可讀作關卡的內容</translation>
    </message>
    <message>
        <source>more than {size} MiB</source>
        <translation>超過 {size} MiB</translation>
    </message>
    <message>
        <source>no grid was found in the picture; tell it, as ROWSxCOLS+X+Y</source>
        <translation>圖片中沒有找到網格；請以 ROWSxCOLS+X+Y 指定</translation>
    </message>
    <message>
        <source>{text} is not a grid; write ROWSxCOLS+X+Y, such as 6x4+20+35</source>
        <translation>{text} 不是網格；請寫作 ROWSxCOLS+X+Y，例如 6x4+20+35</translation>
    </message>
    <message>
        <source>there is no skin {name} yet; name its groups first</source>
        <translation>還沒有外觀 {name}；請先命名它的分組</translation>
    </message>
    <message>
        <source>there is no group {letter} in the picture</source>
        <translation>圖片中沒有分組 {letter}</translation>
    </message>
    <message>
        <source>these groups (and cells) have no token yet: {groups}; add --token {first}=TOKEN</source>
        <translation>這些分組（及格子）還沒有元素：{groups}；請加上 --token {first}=TOKEN</translation>
    </message>
    <message>
        <source>not a picture that can be read ({problem})</source>
        <translation>無法讀取的圖片（{problem}）</translation>
    </message>
    <message>
        <source>{name} is not a name for a skin: letters, digits, spaces, - and .</source>
        <translation>{name} 不是外觀名稱：只能用字母、數字、空格、- 和 .</translation>
    </message>
    <message>
        <source>a skin</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>{path} is not a skin</source>
        <translation>{path} 不是外觀檔案</translation>
    </message>
    <message>
        <source>very easy</source>
        <translation>非常簡單</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>簡單</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>困難</translation>
    </message>
    <message>
        <source>very hard</source>
        <translation>非常困難</translation>
    </message>
    <message>
        <source>At every move something that looks best is right.</source>
        <translation>每一步看起來最好的走法中都有正確的。</translation>
    </message>
    <message>
        <source>No wrong move passes for a good one.</source>
        <translation>沒有看起來不錯的錯誤走法。</translation>
    </message>
    <message>
        <source>The optimum can be lost from move {move} of {moves} on.</source>
        <translation>從第 {move} 步起（共 {moves} 步）可能失去最佳解。</translation>
    </message>
    <message>
        <source>There is nothing to plan.</source>
        <translation>沒有什麼需要規劃。</translation>
    </message>
    <message>
        <source>Decision points</source>
        <translation>抉擇點</translation>
    </message>
    <message>
        <source>Against the obvious</source>
        <translation>違反直覺的走法</translation>
    </message>
    <message>
        <source>Near-optimal traps</source>
        <translation>接近最佳解的陷阱</translation>
    </message>
    <message>
        <source>Who takes what looks best along this line makes no mistake.</source>
        <translation>沿此走法，總取看起來最好的一步不會出錯。</translation>
    </message>
    <message>
        <source>Gap of the greedy player</source>
        <translation>貪婪玩家的差距</translation>
    </message>
    <message>
        <source>First move that loses</source>
        <translation>最早可能失誤的一步</translation>
    </message>
    <message>
        <source>Forced runs</source>
        <translation>連續的必走步</translation>
    </message>
    <message>
        <source>Groups of moves that can lose, with safe moves between them: {count}.</source>
        <translation>可能失誤的步分成幾組，組間為安全步：{count} 組。</translation>
    </message>
    <message>
        <source>Parts of the plan</source>
        <translation>計畫的各部分</translation>
    </message>
    <message>
        <source>Who takes what looks best along this line is first wrong at move {move}.</source>
        <translation>沿此走法，總取看起來最好的一步，第一次出錯在第 {move} 步。</translation>
    </message>
    <message>
        <source>Who always takes what looks best gets stuck with {score}; the best is {best}.</source>
        <translation>總取看起來最好的一步，會以 {score} 分走入死路；最佳為 {best}。</translation>
    </message>
    <message>
        <source>No move along the route can lose.</source>
        <translation>沿此路線沒有一步會失去最佳解。</translation>
    </message>
    <message>
        <source>No move is forced.</source>
        <translation>沒有必走的一步。</translation>
    </message>
    <message>
        <source>Who always takes what looks best reaches the best, {best}.</source>
        <translation>總取看起來最好的一步，就能得到最佳的 {best}。</translation>
    </message>
    <message>
        <source>Who always takes what looks best ends with {score}, {gap} below the best of {best}.</source>
        <translation>總取看起來最好的一步，最後得 {score}，比最佳的 {best} 少 {gap}。</translation>
    </message>
    <message>
        <source>it belongs to an earlier state of the level</source>
        <translation>它屬於關卡較早的狀態</translation>
    </message>
    <message>
        <source>it claims score {claimed}, a replay gives {score}</source>
        <translation>它聲稱得分為 {claimed}，重放得到 {score}</translation>
    </message>
    <message>
        <source>its status {status} is not known</source>
        <translation>它的狀態 {status} 未知</translation>
    </message>
    <message>
        <source>it says that there is no answer, and has one</source>
        <translation>它說沒有解答，卻有一個解答</translation>
    </message>
    <message>
        <source>it claims the optimum {score} under the bound {bound}</source>
        <translation>它聲稱最佳值為 {score}，上界卻為 {bound}</translation>
    </message>
    <message>
        <source>it counts no answer, and has one</source>
        <translation>它的解答數為零，卻有一個解答</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>optimal answers</source>
        <translation>最佳解答</translation>
    </message>
    <message>
        <source>it claims the bound {claimed}, a search found {score}</source>
        <translation>它聲稱上界為 {claimed}，搜尋找到了 {score}</translation>
    </message>
    <message>
        <source>its moves are not a complete answer</source>
        <translation>它的步驟不是完整的解答</translation>
    </message>
    <message>
        <source>its moves break a condition: {broken}</source>
        <translation>它的步驟違反了一個條件：{broken}</translation>
    </message>
    <message>
        <source>it counts more optimal answers than answers</source>
        <translation>它的最佳解答數多於解答總數</translation>
    </message>
    <message>
        <source>the {what} were not counted to the end</source>
        <translation>{what}沒有數完</translation>
    </message>
    <message>
        <source>it says that there is no answer, a search found one</source>
        <translation>它說沒有解答，搜尋找到了一個</translation>
    </message>
    <message>
        <source>it has an answer, a search proved that there is none</source>
        <translation>它有一個解答，搜尋證明了沒有解答</translation>
    </message>
    <message>
        <source>it claims the optimum {claimed}, the optimum is {score}</source>
        <translation>它聲稱最佳值為 {claimed}，實際最佳值為 {score}</translation>
    </message>
    <message>
        <source>it claims the optimum {claimed}, a search found {score}</source>
        <translation>它聲稱最佳值為 {claimed}，搜尋找到了 {score}</translation>
    </message>
    <message>
        <source>that nothing is better was not proved</source>
        <translation>沒有證明不存在更好的解答</translation>
    </message>
    <message>
        <source>the bound {claimed} was not proved</source>
        <translation>沒有證明上界 {claimed}</translation>
    </message>
    <message>
        <source>that there is no answer was not proved</source>
        <translation>沒有證明不存在解答</translation>
    </message>
    <message>
        <source>the process that solved it ended</source>
        <translation>負責求解的行程已結束</translation>
    </message>
    <message>
        <source>No answer meets this condition: {line}</source>
        <translation>沒有答案滿足這個條件：{line}</translation>
    </message>
    <message>
        <source>the step between {one} and {other}</source>
        <translation>{one}與{other}之間的一步</translation>
    </message>
    <message>
        <source>{place} must be used.</source>
        <translation>{place}必須使用。</translation>
    </message>
    <message>
        <source>{place} must not be used.</source>
        <translation>{place}不得使用。</translation>
    </message>
    <message>
        <source>It is the best that was found; there may be a better one.</source>
        <translation>這是目前找到的最好結果，可能還有更好的。</translation>
    </message>
    <message>
        <source>{solver} cannot keep to the conditions of the level ({names})</source>
        <translation>{solver}無法遵守關卡的條件（{names}）</translation>
    </message>
    <message>
        <source>No swap is legal: no exchange of two neighbours puts three equal tiles in line.</source>
        <translation>沒有合法的交換：交換任何兩個相鄰方塊都不能使三個相同的方塊連成一線。</translation>
    </message>
    <message>
        <source>a page needs at least one level</source>
        <translation>網頁至少需要一個關卡</translation>
    </message>
    <message>
        <source>levels of kind {kind} cannot be played in a page</source>
        <translation>{kind} 類的關卡無法在網頁中玩</translation>
    </message>
    <message>
        <source>a stone more in pit {pit}</source>
        <translation>{pit} 號坑多一顆棋子</translation>
    </message>
    <message>
        <source>a stone less in pit {pit}</source>
        <translation>{pit} 號坑少一顆棋子</translation>
    </message>
    <message>
        <source>there was no route before</source>
        <translation>之前就沒有路線</translation>
    </message>
    <message>
        <source>every route visits {place}</source>
        <translation>每條路線都經過{place}</translation>
    </message>
    <message>
        <source>one best answer</source>
        <translation>只有一個最佳解</translation>
    </message>
    <message>
        <source>the number of best answers</source>
        <translation>最佳解的個數</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>解的個數</translation>
    </message>
    <message>
        <source>the best score; in percent of what the cells are worth</source>
        <translation>最高分；或占所有格子價值的百分比</translation>
    </message>
    <message>
        <source>the moves of the best answer</source>
        <translation>最佳解的步數</translation>
    </message>
    <message>
        <source>the points by which the obvious heuristic falls short of the best</source>
        <translation>直觀啟發式比最佳少得的分數</translation>
    </message>
    <message>
        <source>from 1 to 10</source>
        <translation>從 1 到 10</translation>
    </message>
    <message>
        <source>wrong moves that pass for good ones</source>
        <translation>看似正確的錯誤走法</translation>
    </message>
    <message>
        <source>the moves without a choice; in percent of all moves</source>
        <translation>沒有選擇的步數；或占全部步數的百分比</translation>
    </message>
    <message>
        <source>the board looks alike</source>
        <translation>棋盤對稱</translation>
    </message>
    <message>
        <source>the best walk visits a cell</source>
        <translation>最佳路線經過某格</translation>
    </message>
    <message>
        <source>the best walk leaves it out</source>
        <translation>最佳路線不經過該格</translation>
    </message>
    <message>
        <source>the intended route is the only best one</source>
        <translation>預期路線是唯一的最佳路線</translation>
    </message>
    <message>
        <source>rooms and pairs</source>
        <translation>房間和數對</translation>
    </message>
    <message>
        <source>counting the best routes</source>
        <translation>數出最佳路線</translation>
    </message>
    <message>
        <source>listing the whole trade-off</source>
        <translation>列出全部取捨</translation>
    </message>
    <message>
        <source>counting by room</source>
        <translation>按房間計數</translation>
    </message>
    <message>
        <source>for each corner that can still be reached:</source>
        <translation>for 每個還能到達的角落:</translation>
    </message>
    <message>
        <source>for each room, row by row:</source>
        <translation>for 每個房間，逐列:</translation>
    </message>
    <message>
        <source>left ← the array of the room to the left</source>
        <translation>left ← 左邊房間的陣列</translation>
    </message>
    <message>
        <source>above ← the array of the room above</source>
        <translation>above ← 上面房間的陣列</translation>
    </message>
    <message>
        <source>for each amount f of food in left or above:</source>
        <translation>for left 或 above 中的每個食物數量 f:</translation>
    </message>
    <message>
        <source>water[f] ← the larger of left[f] and above[f], + own water</source>
        <translation>water[f] ← left[f] 和 above[f] 中較大者 + 本房間的水</translation>
    </message>
    <message>
        <source>shift the array by the food of the room</source>
        <translation>把陣列按本房間的食物平移</translation>
    </message>
    <message>
        <source>at the corner: take the f with the largest min(f, water[f])</source>
        <translation>在角落: 取使 min(f, water[f]) 最大的 f</translation>
    </message>
    <message>
        <source>go back to neighbours that hold the rest of the pair</source>
        <translation>倒著走：每次走到含有數對剩餘部分的相鄰房間</translation>
    </message>
    <message>
        <source>answer ← the best walk of all corners</source>
        <translation>answer ← 各角落中最好的走法</translation>
    </message>
    <message>
        <source>for each room, from the corner back to the player:</source>
        <translation>for 每個房間，從角落往回到玩家:</translation>
    </message>
    <message>
        <source>ahead ← the larger of most[below] and most[right]</source>
        <translation>ahead ← most[下面] 和 most[右邊] 中較大者</translation>
    </message>
    <message>
        <source>most[room] ← food of the room + ahead</source>
        <translation>most[room] ← 本房間的食物 + ahead</translation>
    </message>
    <message>
        <source>follow the larger most from the player; a tie goes down</source>
        <translation>從玩家出發，走向 most 較大的一邊；相等時向下</translation>
    </message>
    <message>
        <source>bound ← the largest most of all corners</source>
        <translation>bound ← 各角落中最大的 most</translation>
    </message>
    <message>
        <source>answer ← the walk with the most food</source>
        <translation>answer ← 食物最多的走法</translation>
    </message>
    <message>
        <source>score ← the smaller of its food and water</source>
        <translation>score ← 它的食物和水中較少的一個</translation>
    </message>
    <message>
        <source>above ← pair of the room above + supplies of the room</source>
        <translation>above ← 上面房間的數對 + 本房間的物資</translation>
    </message>
    <message>
        <source>left ← pair of the room to the left + supplies of the room</source>
        <translation>left ← 左邊房間的數對 + 本房間的物資</translation>
    </message>
    <message>
        <source>if min(above) ≥ min(left): keep above</source>
        <translation>if min(above) ≥ min(left): 保留 above</translation>
    </message>
    <message>
        <source>else: keep left</source>
        <translation>else: 保留 left</translation>
    </message>
    <message>
        <source>follow what was kept from the corner back to the player</source>
        <translation>沿著保留下來的，從角落往回走到玩家</translation>
    </message>
    <message>
        <source>answer ← of these walks, the one with the largest minimum</source>
        <translation>answer ← 這些走法中，較小值最大的一個</translation>
    </message>
    <message>
        <source>bound ← a proved limit, by sweeps with weights</source>
        <translation>bound ← 用帶權的掃描證明的上界</translation>
    </message>
    <message>
        <source>Walls between cells</source>
        <translation>格間的牆</translation>
    </message>
    <message>
        <source>walls or holes</source>
        <translation>牆或洞</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>金幣</translation>
    </message>
    <message>
        <source>the coins that the best walk leaves</source>
        <translation>最佳路線留下的金幣</translation>
    </message>
    <message>
        <source>cells with a number</source>
        <translation>有編號的格子</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>Numbered cells are entered in the order of their numbers.</source>
        <translation>依數字的順序進入有數字的格子。</translation>
    </message>
    <message>
        <source>wall on the right</source>
        <translation>右側的牆</translation>
    </message>
    <message>
        <source>No step leads through a wall between two cells.</source>
        <translation>兩格之間的牆不能穿過。</translation>
    </message>
    <message>
        <source>wall below</source>
        <translation>下方有牆</translation>
    </message>
    <message>
        <source>Aim</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>What counts most: the sum of points, or coins or cells first and the other where those are equal.</source>
        <translation>什麼最重要：分數之和，或者金幣或格子優先，相等時再看另一項。</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>總和</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>Cells along a walk that are numbered in its order, as far as it has so many.</source>
        <translation>沿一條路線依順序編號的格子數（路線夠長時）。</translation>
    </message>
    <message>
        <source>Share of the steps beside that walk that a wall blocks.</source>
        <translation>這條路線之外的步子中被牆擋住的比例。</translation>
    </message>
    <message>
        <source>counting all routes</source>
        <translation>數出所有路線</translation>
    </message>
    <message>
        <source>The only one</source>
        <translation>唯一性</translation>
    </message>
    <message>
        <source>Say whether there is another best route.</source>
        <translation>說明是否還有另一條最佳路線。</translation>
    </message>
    <message>
        <source>states ← the empty line</source>
        <translation>states ← 空線</translation>
    </message>
    <message>
        <source>for each cell, row by row:</source>
        <translation>for 每個格子，逐列:</translation>
    </message>
    <message>
        <source>next states ← none</source>
        <translation>next states ← 無</translation>
    </message>
    <message>
        <source>for each state:</source>
        <translation>for 每個狀態:</translation>
    </message>
    <message>
        <source>for each choice: skip, begin, continue, join or end:</source>
        <translation>for 每個選擇: 跳過、開始、繼續、連接或結束:</translation>
    </message>
    <message>
        <source>if it closes a circle or leaves no way on: drop it</source>
        <translation>if 它封閉成圈，或者沒有路可走: 丟掉</translation>
    </message>
    <message>
        <source>after ← the plugs on the line past the cell</source>
        <translation>after ← 走過這一格之後，線上的插頭</translation>
    </message>
    <message>
        <source>if after is in next states: merge the two</source>
        <translation>if after 已在 next states 裡: 把兩者合併</translation>
    </message>
    <message>
        <source>else: add after to next states</source>
        <translation>else: 把 after 加進 next states</translation>
    </message>
    <message>
        <source>states ← next states</source>
        <translation>states ← next states</translation>
    </message>
    <message>
        <source>for each cell, last to first:</source>
        <translation>for 每個格子，從最後到第一:</translation>
    </message>
    <message>
        <source>for each state before it:</source>
        <translation>for 它之前的每個狀態:</translation>
    </message>
    <message>
        <source>best ← over its choices, the most of worth + best[after]</source>
        <translation>best ← 各選擇中，分值 + best[after] 的最大值</translation>
    </message>
    <message>
        <source>routes ← over its choices, the sum of routes[after]</source>
        <translation>routes ← 各選擇的 routes[after] 之和</translation>
    </message>
    <message>
        <source>answer ← best and routes of the empty line</source>
        <translation>answer ← 空線的 best 和 routes</translation>
    </message>
    <message>
        <source>follow, cell by cell, a choice that keeps best: the route</source>
        <translation>逐格走一個保住 best 的選擇: 就是路線</translation>
    </message>
    <message>
        <source>Linear program</source>
        <translation>線性規劃</translation>
    </message>
    <message>
        <source>Close bounds of large mazes by cutting planes, and routes that reach them.</source>
        <translation>以割平面求出大型迷宮的緊密上界，並找出達到上界的路線。</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>疊代</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>改動</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>enter(cell):</source>
        <translation>enter(cell):</translation>
    </message>
    <message>
        <source>put cell on the walk; score ← score + worth of cell</source>
        <translation>把 cell 加到走法上；score ← score + cell 的分值</translation>
    </message>
    <message>
        <source>if cell is the exit:</source>
        <translation>if cell 是出口:</translation>
    </message>
    <message>
        <source>if all that is forced is on the walk: count the route</source>
        <translation>if 必須的都在走法上: 這條路線計數</translation>
    </message>
    <message>
        <source>if score &gt; best: best ← score, and keep the route</source>
        <translation>if score &gt; best: best ← score，並保留路線</translation>
    </message>
    <message>
        <source>else if the exit or a forced cell is cut off: prune</source>
        <translation>else if 出口或某個必經格已經到不了: 剪枝</translation>
    </message>
    <message>
        <source>else if score + all in reach &lt; the score wanted: prune</source>
        <translation>else if score + 還能到達的一切 &lt; 想要的得分: 剪枝</translation>
    </message>
    <message>
        <source>else for next in up, down, left, right:</source>
        <translation>else for next in 上、下、左、右:</translation>
    </message>
    <message>
        <source>if next is free: enter(next)</source>
        <translation>if next 是空的: enter(next)</translation>
    </message>
    <message>
        <source>take cell off the walk; score ← score - worth of cell</source>
        <translation>把 cell 從走法上取下；score ← score - cell 的分值</translation>
    </message>
    <message>
        <source>Cut hopeless walks</source>
        <translation>剪去無望的走法</translation>
    </message>
    <message>
        <source>Turn back as soon as no wanted route can follow. Off: the plain search, for comparison.</source>
        <translation>一旦不可能再得到所求的路線就返回。關閉：普通搜尋，用於比較。</translation>
    </message>
    <message>
        <source>Order of directions</source>
        <translation>方向的順序</translation>
    </message>
    <message>
        <source>Up, down, left and right, the first one tried first.</source>
        <translation>上 U、下 D、左 L、右 R，先試排在最前的。</translation>
    </message>
    <message>
        <source>UDLR</source>
        <translation>UDLR</translation>
    </message>
    <message>
        <source>UDRL</source>
        <translation>UDRL</translation>
    </message>
    <message>
        <source>ULDR</source>
        <translation>ULDR</translation>
    </message>
    <message>
        <source>ULRD</source>
        <translation>ULRD</translation>
    </message>
    <message>
        <source>URDL</source>
        <translation>URDL</translation>
    </message>
    <message>
        <source>URLD</source>
        <translation>URLD</translation>
    </message>
    <message>
        <source>DULR</source>
        <translation>DULR</translation>
    </message>
    <message>
        <source>DURL</source>
        <translation>DURL</translation>
    </message>
    <message>
        <source>DLUR</source>
        <translation>DLUR</translation>
    </message>
    <message>
        <source>DLRU</source>
        <translation>DLRU</translation>
    </message>
    <message>
        <source>DRUL</source>
        <translation>DRUL</translation>
    </message>
    <message>
        <source>DRLU</source>
        <translation>DRLU</translation>
    </message>
    <message>
        <source>LUDR</source>
        <translation>LUDR</translation>
    </message>
    <message>
        <source>LURD</source>
        <translation>LURD</translation>
    </message>
    <message>
        <source>LDUR</source>
        <translation>LDUR</translation>
    </message>
    <message>
        <source>LDRU</source>
        <translation>LDRU</translation>
    </message>
    <message>
        <source>LRUD</source>
        <translation>LRUD</translation>
    </message>
    <message>
        <source>LRDU</source>
        <translation>LRDU</translation>
    </message>
    <message>
        <source>RUDL</source>
        <translation>RUDL</translation>
    </message>
    <message>
        <source>RULD</source>
        <translation>RULD</translation>
    </message>
    <message>
        <source>RDUL</source>
        <translation>RDUL</translation>
    </message>
    <message>
        <source>RDLU</source>
        <translation>RDLU</translation>
    </message>
    <message>
        <source>RLUD</source>
        <translation>RLUD</translation>
    </message>
    <message>
        <source>RLDU</source>
        <translation>RLDU</translation>
    </message>
    <message>
        <source>Not 0: every cell has an order of directions of its own, drawn by this number.</source>
        <translation>不是 0 時：每個格子有自己的方向順序，由這個數抽出。</translation>
    </message>
    <message>
        <source>the hardest reason of the hints, from 1 to 9; met only where reasons decide all</source>
        <translation>提示中最難的理由，從 1 到 9；只有理由能定出一切時才算滿足</translation>
    </message>
    <message>
        <source>the tries that the reasons of the hints need</source>
        <translation>提示的理由所需的試探次數</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起點</translation>
    </message>
    <message>
        <source>Whether an open tour without a start on the board may begin at any free cell.</source>
        <translation>盤面上沒有起點的開放路線是否可以從任意空格開始。</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Whether an open tour begins at a given cell.</source>
        <translation>開放路線是否從指定的格子開始。</translation>
    </message>
    <message>
        <source>exchanges</source>
        <translation>交換</translation>
    </message>
    <message>
        <source>put cell on the walk</source>
        <translation>把 cell 加到走法上</translation>
    </message>
    <message>
        <source>if all free cells are on the walk, or cell is the end:</source>
        <translation>if 所有空格都在走法上，或者 cell 是終點:</translation>
    </message>
    <message>
        <source>if the walk is a tour: count it</source>
        <translation>if 走法是一筆畫: 計數</translation>
    </message>
    <message>
        <source>if it is the first one: keep it</source>
        <translation>if 它是第一個: 保留它</translation>
    </message>
    <message>
        <source>else if the end or a forced cell is cut off: prune</source>
        <translation>else if 終點或某個必經格已經到不了: 剪枝</translation>
    </message>
    <message>
        <source>else if the free cells are not all in one part: prune</source>
        <translation>else if 空格不再連成一塊: 剪枝</translation>
    </message>
    <message>
        <source>take cell off the walk</source>
        <translation>把 cell 從走法上取下</translation>
    </message>
    <message>
        <source>By reasons</source>
        <translation>按理由</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>事實</translation>
    </message>
    <message>
        <source>while a rule, the easiest first, sees something new:</source>
        <translation>while 有規則（最容易的在先）看出新東西:</translation>
    </message>
    <message>
        <source>a cell that has its two steps: cross out its others</source>
        <translation>已有兩步的格子：劃去它的其他步</translation>
    </message>
    <message>
        <source>a cell with two ways left: the line takes both</source>
        <translation>只剩兩條路的格子：兩條都走</translation>
    </message>
    <message>
        <source>a step that closes a loop too early: cross it out</source>
        <translation>會過早圍成一圈的一步：劃去</translation>
    </message>
    <message>
        <source>a cell with one way only: the tour ends there</source>
        <translation>只有一條路的格子：一筆畫在那裡結束</translation>
    </message>
    <message>
        <source>a cell of the other colour than the end: it takes both ways</source>
        <translation>與終點顏色不同的格子：兩條路都走</translation>
    </message>
    <message>
        <source>a step that puts the numbers out of order: cross it out</source>
        <translation>會打亂數字次序的一步：劃去</translation>
    </message>
    <message>
        <source>a part: the line crosses its border an even number of times</source>
        <translation>一個部分：路線穿過它的邊界偶數次</translation>
    </message>
    <message>
        <source>two cells, or two numbers, with a part between them</source>
        <translation>兩格，或兩個數字，之間隔著一個部分</translation>
    </message>
    <message>
        <source>cells that need all the steps their neighbours can give</source>
        <translation>需要鄰格能給出的全部步數的格子</translation>
    </message>
    <message>
        <source>else suppose a step is used, or is not:</source>
        <translation>else 假設走某一步，或不走:</translation>
    </message>
    <message>
        <source>follow the rules from it</source>
        <translation>由此按規則推下去</translation>
    </message>
    <message>
        <source>if they contradict each other: it is not so</source>
        <translation>if 互相矛盾: 所以不是這樣</translation>
    </message>
    <message>
        <source>if they contradict each other here: there is no tour</source>
        <translation>if 在這裡就互相矛盾: 沒有一筆畫</translation>
    </message>
    <message>
        <source>if a step is still open: not by reason alone</source>
        <translation>if 還有未定的步: 單憑理由不夠</translation>
    </message>
    <message>
        <source>answer ← the used steps, from the start on</source>
        <translation>答案 ← 從起點起所走的各步</translation>
    </message>
    <message>
        <source>the rounds of the longest cascade of the best answer</source>
        <translation>最佳解中最長連鎖的輪數</translation>
    </message>
    <message>
        <source>the tiles that the best answer leaves</source>
        <translation>最佳解剩下的方塊</translation>
    </message>
    <message>
        <source>orange circle</source>
        <translation>橙色圓形</translation>
    </message>
    <message>
        <source>blue square</source>
        <translation>藍色方形</translation>
    </message>
    <message>
        <source>yellow triangle</source>
        <translation>黃色三角</translation>
    </message>
    <message>
        <source>green diamond</source>
        <translation>綠色菱形</translation>
    </message>
    <message>
        <source>pink hexagon</source>
        <translation>粉色六邊形</translation>
    </message>
    <message>
        <source>light blue star</source>
        <translation>淺藍色星形</translation>
    </message>
    <message>
        <source>purple plus</source>
        <translation>紫色加號</translation>
    </message>
    <message>
        <source>brown heart</source>
        <translation>棕色心形</translation>
    </message>
    <message>
        <source>grey drop</source>
        <translation>灰色水滴</translation>
    </message>
    <message>
        <source>red moon</source>
        <translation>紅色月牙</translation>
    </message>
    <message>
        <source>teal pentagon</source>
        <translation>青色五邊形</translation>
    </message>
    <message>
        <source>amber wedge</source>
        <translation>琥珀色倒三角</translation>
    </message>
    <message>
        <source>indigo ring</source>
        <translation>靛藍色圓環</translation>
    </message>
    <message>
        <source>lime spark</source>
        <translation>黃綠色四角星</translation>
    </message>
    <message>
        <source>magenta flash</source>
        <translation>洋紅色閃電</translation>
    </message>
    <message>
        <source>turquoise flower</source>
        <translation>湖藍色花形</translation>
    </message>
    <message>
        <source>olive hourglass</source>
        <translation>橄欖色沙漏</translation>
    </message>
    <message>
        <source>rust cross</source>
        <translation>鐵鏽色叉形</translation>
    </message>
    <message>
        <source>dark green shield</source>
        <translation>深綠色盾形</translation>
    </message>
    <message>
        <source>slate arrow</source>
        <translation>石板色箭頭</translation>
    </message>
    <message>
        <source>counting all answers</source>
        <translation>數出所有答案</translation>
    </message>
    <message>
        <source>explore(board, score, made):</source>
        <translation>explore(board, score, made):</translation>
    </message>
    <message>
        <source>swaps ← all swaps that make a run on the board</source>
        <translation>swaps ← 能在棋盤上連成線的所有交換</translation>
    </message>
    <message>
        <source>worth ← 0 if one may stop here, else none</source>
        <translation>worth ← 可以停在這裡時為 0，否則為無</translation>
    </message>
    <message>
        <source>for swap in swaps, column by column:</source>
        <translation>for swap in swaps，逐欄:</translation>
    </message>
    <message>
        <source>after, points ← swap, clear the runs, fall, clear again</source>
        <translation>after, points ← 交換、消除連線、落下、再消除</translation>
    </message>
    <message>
        <source>total ← score + points</source>
        <translation>total ← score + points</translation>
    </message>
    <message>
        <source>if this may be the end and total &gt; best: keep the answer</source>
        <translation>if 可以在此結束且 total &gt; best: 保留答案</translation>
    </message>
    <message>
        <source>if swaps are left: rest ← explore(after, total, made + 1)</source>
        <translation>if 還有交換次數: rest ← explore(after, total, made + 1)</translation>
    </message>
    <message>
        <source>worth ← the larger of worth and points + rest</source>
        <translation>worth ← worth 和 points + rest 中較大者</translation>
    </message>
    <message>
        <source>take the swap back</source>
        <translation>收回這次交換</translation>
    </message>
    <message>
        <source>return worth</source>
        <translation>return worth</translation>
    </message>
    <message>
        <source>if (after, made + 1) is known: rest ← what is known</source>
        <translation>if (after, made + 1) 已知: rest ← 已知的值</translation>
    </message>
    <message>
        <source>if total + rest &gt; best: keep the answer</source>
        <translation>if total + rest &gt; best: 保留答案</translation>
    </message>
    <message>
        <source>if it is not known: rest ← explore(after, total, made + 1)</source>
        <translation>if 未知: rest ← explore(after, total, made + 1)</translation>
    </message>
    <message>
        <source>remember worth for (board, made)</source>
        <translation>記住 (board, made) 的 worth</translation>
    </message>
    <message>
        <source>swaps ← those that make a run, the one that earns most first</source>
        <translation>swaps ← 能連成線的交換，得分最多的在先</translation>
    </message>
    <message>
        <source>if there are more than k: drop the others</source>
        <translation>if 多於 k 個: 丟掉其餘的</translation>
    </message>
    <message>
        <source>for swap in swaps:</source>
        <translation>for swap in swaps:</translation>
    </message>
    <message>
        <source>if swaps are left: explore(after, total, made + 1)</source>
        <translation>if 還有交換次數: explore(after, total, made + 1)</translation>
    </message>
    <message>
        <source>Equal swaps</source>
        <translation>得分相同的交換</translation>
    </message>
    <message>
        <source>Of swaps that earn the same: the left column first, or the top row</source>
        <translation>得分相同的交換中：先取左邊的欄，或先取上面的列</translation>
    </message>
    <message>
        <source>column</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>row</source>
        <translation>列</translation>
    </message>
    <message>
        <source>the points of the best pit above the next</source>
        <translation>最佳坑比第二名多得的分數</translation>
    </message>
    <message>
        <source>one pit is best</source>
        <translation>只有一個坑最佳</translation>
    </message>
    <message>
        <source>all stones</source>
        <translation>全部石子</translation>
    </message>
    <message>
        <source>positions</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>the value of every move</source>
        <translation>每一步的值</translation>
    </message>
    <message>
        <source>for stones = 0, 1, 2, ... up to the size of the table:</source>
        <translation>for stones = 0, 1, 2, ... 直到表的大小:</translation>
    </message>
    <message>
        <source>value[ring] ← 0 for every ring of so many stones</source>
        <translation>value[ring] ← 0，對每個有這麼多子的環</translation>
    </message>
    <message>
        <source>repeat until nothing changes:</source>
        <translation>repeat 直到不再變化:</translation>
    </message>
    <message>
        <source>value[ring] ← the largest captured - value[after], by pit</source>
        <translation>value[ring] ← 各坑中 captured - value[after] 的最大值</translation>
    </message>
    <message>
        <source>low, high ← what is certain of each position</source>
        <translation>low, high ← 每個局面已確定的界</translation>
    </message>
    <message>
        <source>while low &lt; high for a pit:</source>
        <translation>while 某個坑的 low &lt; high:</translation>
    </message>
    <message>
        <source>guess values; choose the positions their proof needs</source>
        <translation>猜測值；選出證明這些值所需的局面</translation>
    </message>
    <message>
        <source>for each of them: sow every pit, note what follows</source>
        <translation>for 其中每一個: 播撒每個坑，記下後續局面</translation>
    </message>
    <message>
        <source>solve low and high again, fewest stones first</source>
        <translation>重新求 low 和 high，子少的在先</translation>
    </message>
    <message>
        <source>answer ← the pit with the most proved, the lowest of equals</source>
        <translation>answer ← 已證明的值最大的坑，相同時取編號最小的</translation>
    </message>
    <message>
        <source>follow the best moves of both to the end of the game</source>
        <translation>沿雙方的最佳著法走到終局</translation>
    </message>
    <message>
        <source>pits</source>
        <translation>坑</translation>
    </message>
    <message>
        <source>what each pit captures</source>
        <translation>每個坑吃多少</translation>
    </message>
    <message>
        <source>for each pit, in ring order:</source>
        <translation>for 每個坑，按圈的順序:</translation>
    </message>
    <message>
        <source>if it is empty: go on to the next pit</source>
        <translation>if 它是空的: 看下一個坑</translation>
    </message>
    <message>
        <source>hand ← all stones of the pit</source>
        <translation>hand ← 坑裡的所有子</translation>
    </message>
    <message>
        <source>sow the hand, one stone into each pit that follows</source>
        <translation>播撒 hand，後面的每個坑放一顆子</translation>
    </message>
    <message>
        <source>if the next pit holds stones: take them; go on at line 4</source>
        <translation>if 下一個坑裡有子: 拿起來；回到第 4 行</translation>
    </message>
    <message>
        <source>if the first board comes back: endless, so not legal</source>
        <translation>if 又回到第一個局面: 無窮接力，不合法</translation>
    </message>
    <message>
        <source>captured ← the pit after the empty one (and its chain)</source>
        <translation>captured ← 空坑之後的坑（以及連鎖）</translation>
    </message>
    <message>
        <source>if captured &gt; best: best ← captured, and keep the pit</source>
        <translation>if captured &gt; best: best ← captured，並保留這個坑</translation>
    </message>
    <message>
        <source>answer ← the pit that was kept</source>
        <translation>answer ← 保留下來的坑</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>歐拉畫線</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>線</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>點</translation>
    </message>
    <message>
        <source>A dot without lines of its own.</source>
        <translation>沒有自己的線的點。</translation>
    </message>
    <message>
        <source>line right</source>
        <translation>向右的線</translation>
    </message>
    <message>
        <source>A line to the dot on the right; rr is a doubled one.</source>
        <translation>到右邊點的線；rr 是雙線。</translation>
    </message>
    <message>
        <source>line down right</source>
        <translation>向右下的線</translation>
    </message>
    <message>
        <source>A line to the dot below on the right.</source>
        <translation>到右下方點的線。</translation>
    </message>
    <message>
        <source>line down</source>
        <translation>向下的線</translation>
    </message>
    <message>
        <source>A line to the dot below.</source>
        <translation>到下方點的線。</translation>
    </message>
    <message>
        <source>line down left</source>
        <translation>向左下的線</translation>
    </message>
    <message>
        <source>A line to the dot below on the left.</source>
        <translation>到左下方點的線。</translation>
    </message>
    <message>
        <source>The trail begins here. It follows the lines.</source>
        <translation>畫線從這裡開始。記號寫在線之後。</translation>
    </message>
    <message>
        <source>The trail ends where it began.</source>
        <translation>畫線的終點回到起點。</translation>
    </message>
    <message>
        <source>Percent of all lines there could be</source>
        <translation>佔所有可能的線的百分比</translation>
    </message>
    <message>
        <source>Diagonals</source>
        <translation>斜線</translation>
    </message>
    <message>
        <source>Lines to diagonal neighbours, too</source>
        <translation>也有到斜向鄰點的線</translation>
    </message>
    <message>
        <source>Doubled lines</source>
        <translation>雙線</translation>
    </message>
    <message>
        <source>Percent of the lines</source>
        <translation>佔線的百分比</translation>
    </message>
    <message>
        <source>Two odd dots</source>
        <translation>兩個奇點</translation>
    </message>
    <message>
        <source>The trail begins and ends at different dots</source>
        <translation>畫線的起點和終點是不同的點</translation>
    </message>
    <message>
        <source>Marked start</source>
        <translation>標出起點</translation>
    </message>
    <message>
        <source>The board says where the trail begins</source>
        <translation>棋盤上標出從哪裡開始</translation>
    </message>
    <message>
        <source>Joins rings of lines to one trail, then counts all trails.</source>
        <translation>把線組成的環接成一筆，然後數出所有畫法。</translation>
    </message>
    <message>
        <source>Hierholzer</source>
        <translation>希爾霍爾策演算法</translation>
    </message>
    <message>
        <source>Joins rings of lines to one trail. Exact, and fast for millions of lines.</source>
        <translation>把線組成的環接成一筆。精確，數百萬條線也很快。</translation>
    </message>
    <message>
        <source>Asks before each line what must be so, as a person does. To watch.</source>
        <translation>像人一樣，畫每條線之前先問什麼是必然的。供觀看。</translation>
    </message>
    <message>
        <source>count the odd dots: begin at one, or anywhere</source>
        <translation>數奇點：從一個奇點開始，沒有就從任一點</translation>
    </message>
    <message>
        <source>only one line is left at the pen: it is drawn</source>
        <translation>筆處只剩一條線：畫它</translation>
    </message>
    <message>
        <source>a line is the last one to a part: the others first</source>
        <translation>一條線是通往一個部分的最後一條：先畫別的</translation>
    </message>
    <message>
        <source>no line is the last one to a part: any of them will do</source>
        <translation>沒有線是通往一個部分的最後一條：哪條都行</translation>
    </message>
    <message>
        <source>draw the first line that is left</source>
        <translation>畫剩下的第一條線</translation>
    </message>
    <message>
        <source>the only best route</source>
        <translation>唯一的最佳路線</translation>
    </message>
    <message>
        <source>board and coins are too large for an order of coins and cells</source>
        <translation>棋盤和金幣太大，無法排出金幣與格子的先後</translation>
    </message>
    <message>
        <source>supply {amount} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 的補給改為 {amount}</translation>
    </message>
    <message>
        <source>the only best way</source>
        <translation>唯一的最佳走法</translation>
    </message>
    <message>
        <source>food {amount} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 的食物改為 {amount}</translation>
    </message>
    <message>
        <source>water {amount} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 的水改為 {amount}</translation>
    </message>
    <message>
        <source>nothing at {row}, {col}</source>
        <translation>{row}, {col} 清空</translation>
    </message>
    <message>
        <source>quarters with their weights: {count} of 4</source>
        <translation>已有權重的四分之一區：{count}/4</translation>
    </message>
    <message>
        <source>After a step to {room} only {part} is left. {words}</source>
        <translation>走到{room}之後只剩下{part}。{words}</translation>
    </message>
    <message>
        <source>No way there gives enough of both: at most {most:# day|# days}, and {par:# day is|# days are} possible.</source>
        <translation>那裡沒有一條路線兩樣都夠：最多 {most} 天，而本來可以堅持 {par} 天。</translation>
    </message>
    <message>
        <source>With the step to {room} the game ends after {days:# day|# days}, and {par:# day is|# days are} possible.</source>
        <translation>走到{room}遊戲就結束，只有 {days} 天，而本來可以堅持 {par} 天。</translation>
    </message>
    <message>
        <source>The most water on any way there is {most}, and {par:# day is|# days are} possible.</source>
        <translation>那裡任何路線上的水最多 {most} 份，而本來可以堅持 {par} 天。</translation>
    </message>
    <message>
        <source>The most food on any way there is {most}, and {par:# day is|# days are} possible.</source>
        <translation>那裡任何路線上的食物最多 {most} 份，而本來可以堅持 {par} 天。</translation>
    </message>
    <message>
        <source>Only one room adjoins.</source>
        <translation>只有一個相鄰的房間。</translation>
    </message>
    <message>
        <source>Every other step loses a day: {room} is left.</source>
        <translation>其他每一步都會少一天：只剩{room}。</translation>
    </message>
    <message>
        <source>{rooms:# room is entered, which holds|# rooms are entered, which hold} {most} at most</source>
        <translation>共進入 {rooms} 個房間，最多有 {most}</translation>
    </message>
    <message>
        <source>every walk has {moves:# move|# moves}</source>
        <translation>每條路線都有 {moves} 步</translation>
    </message>
    <message>
        <source>every level has {walks} walks</source>
        <translation>每個關卡都有 {walks} 條路線</translation>
    </message>
    <message>
        <source>no walk to a corner visits, and leaves out, these cells</source>
        <translation>沒有通往角落的路線能這樣經過並避開這些格子</translation>
    </message>
    <message>
        <source>days to survive: {needs}</source>
        <translation>需生存天數：{needs}</translation>
    </message>
    <message>
        <source>in rooms whose food and water are alike, the obvious is the best</source>
        <translation>食物與水相同的房間裡，顯而易見的走法就是最好的</translation>
    </message>
    <message>
        <source>edges are lines between dots</source>
        <translation>邊是點之間的連線</translation>
    </message>
    <message>
        <source>{name} was not used: {other} says it</source>
        <translation>未使用 {name}：{other} 已說明</translation>
    </message>
    <message>
        <source>short rows were filled up with floor</source>
        <translation>較短的列用地板補齊</translation>
    </message>
    <message>
        <source>{name} holds cells that are not neighbours</source>
        <translation>{name} 中有不相鄰的格子</translation>
    </message>
    <message>
        <source>the drawing has no line round it</source>
        <translation>圖的四周沒有邊線</translation>
    </message>
    <message>
        <source>the gaps in the rim were not used</source>
        <translation>未使用邊框上的缺口</translation>
    </message>
    <message>
        <source>the column “{name}” is named like a place and not like cells; paste rows of cells alone</source>
        <translation>欄「{name}」的名稱表示位置而不是格子；請只貼上由格子組成的列</translation>
    </message>
    <message>
        <source>two characters were taken for one cell</source>
        <translation>兩個字元當作一格</translation>
    </message>
    <message>
        <source>more than {count} names of dots</source>
        <translation>點的名字超過 {count} 個</translation>
    </message>
    <message>
        <source>more than two lines between two dots cannot be drawn</source>
        <translation>兩點之間多於兩條線，無法畫出</translation>
    </message>
    <message>
        <source>no way was found to draw this graph with dots on a grid, each line to one of the eight dots around</source>
        <translation>沒有找到用網格上的點畫出此圖的方法，使每條線通向周圍八個點之一</translation>
    </message>
    <message>
        <source>line {line}: how “{name}” orders or changes its values cannot be told; paste the rows themselves</source>
        <translation>第 {line} 行：無法判斷「{name}」如何排列或更改其中的值；請直接貼上各列</translation>
    </message>
    <message>
        <source>lines {first} to {last} were not used</source>
        <translation>未使用第 {first} 到 {last} 行</translation>
    </message>
    <message>
        <source>the text holds {count:# board|# boards}; the first was read</source>
        <translation>文字中有 {count} 個棋盤；讀取了第一個</translation>
    </message>
    <message>
        <source>taken for {kind}; it can be {others}, too</source>
        <translation>當作{kind}；也可能是{others}</translation>
    </message>
    <message>
        <source>nothing is known of these symbols (and cells): {symbols}; give each a token with --token {first}=TOKEN, or all with --token &apos;*=TOKEN&apos;</source>
        <translation>不認識這些符號（及格數）：{symbols}；請用 --token {first}=TOKEN 逐個指定記號，或用 --token &apos;*=TOKEN&apos; 指定全部</translation>
    </message>
    <message>
        <source>{name} was not used: the board holds {token}</source>
        <translation>未使用 {name}：棋盤上已有 {token}</translation>
    </message>
    <message>
        <source>the numbers {numbers} leave gaps: places in the walk, as in Numbrix, are not read here</source>
        <translation>數字 {numbers} 之間有空缺：這裡不讀取 Numbrix 那樣的步序</translation>
    </message>
    <message>
        <source>row {row}, column {col}: no kind of puzzle has the token {text!r} ({count:# cell|# cells}); give it one with --token {text}=TOKEN</source>
        <translation>第 {row} 列第 {col} 欄：沒有哪種謎題有記號 {text!r}（{count} 格）；請用 --token {text}=TOKEN 指定</translation>
    </message>
    <message>
        <source>{text!r} is not a token</source>
        <translation>{text!r} 不是記號</translation>
    </message>
    <message>
        <source>the text is nested too deeply to read</source>
        <translation>文字巢狀太深，無法讀取</translation>
    </message>
    <message>
        <source>the text stands for more than can be held in memory</source>
        <translation>文字所表示的內容超出記憶體</translation>
    </message>
    <message>
        <source>row 0, column 0: no kind of puzzle has the token {text!r}</source>
        <translation>第 0 列第 0 欄：沒有哪種謎題有元素 {text!r}</translation>
    </message>
    <message>
        <source>this is a level of Sokoban: boxes to push are not a thing here</source>
        <translation>這是推箱子關卡：這裡沒有可推的箱子</translation>
    </message>
    <message>
        <source>{name} was taken for {token}</source>
        <translation>{name} 當作 {token}</translation>
    </message>
    <message>
        <source>numbers before a sign were read as how often it stands there</source>
        <translation>符號前的數字表示該符號重複的次數</translation>
    </message>
    <message>
        <source>{form} has no place for the rule {name}</source>
        <translation>{form} 無法記錄規則 {name}</translation>
    </message>
    <message>
        <source>this is not a pzprv3 file of Simple Loop</source>
        <translation>這不是 Simple Loop 的 pzprv3 檔案</translation>
    </message>
    <message>
        <source>the file does not say which cells are shaded</source>
        <translation>檔案沒有說明哪些格子塗黑</translation>
    </message>
    <message>
        <source>pzprv3 holds closed tours alone, without numbers and walls</source>
        <translation>pzprv3 只能儲存沒有數字和牆的閉合巡迴</translation>
    </message>
    <message>
        <source>the lines drawn in the file were not used</source>
        <translation>未使用檔案中畫的線</translation>
    </message>
    <message>
        <source>row {row}, column {col}: {token} is more than one character</source>
        <translation>第 {row} 列第 {col} 欄：{token} 不止一個字元</translation>
    </message>
    <message>
        <source>boards of points are not read from pictures: {kind}</source>
        <translation>不能從圖片讀取點組成的盤面：{kind}</translation>
    </message>
    <message>
        <source>pictures are limited to {count:# pixel|# pixels} a side</source>
        <translation>圖片每邊最多 {count} 像素</translation>
    </message>
    <message>
        <source>{why}; {first}</source>
        <translation>{why}；{first}</translation>
    </message>
    <message>
        <source>the picture was changed since it was written; the level stored in it was not used</source>
        <translation>圖片寫出後被改動過；未使用其中儲存的關卡</translation>
    </message>
    <message>
        <source>the level stored in the picture is damaged and was not used</source>
        <translation>圖片中儲存的關卡已損壞，未使用</translation>
    </message>
    <message>
        <source>the layers of the map cannot be read</source>
        <translation>無法讀取地圖的圖層</translation>
    </message>
    <message>
        <source>the map has no tile layer</source>
        <translation>地圖沒有圖塊層</translation>
    </message>
    <message>
        <source>the map has no tiles</source>
        <translation>地圖沒有圖塊</translation>
    </message>
    <message>
        <source>Finds what must be so, as a person does; supposes a step only to see it fail. To watch; it may end without an answer.</source>
        <translation>像人一樣找出必然如此的事；假設一步，只為看它行不通。供觀看；可能沒有答案就結束。</translation>
    </message>
    <message>
        <source>what reasons alone lead to</source>
        <translation>單憑理由能得出什麼</translation>
    </message>
    <message>
        <source>the line was parted into rows at each {sign}</source>
        <translation>該行在每個 {sign} 處被分成多列</translation>
    </message>
    <message>
        <source>the layer {name} does not lie on the grid; it was moved to the nearest cells</source>
        <translation>圖層 {name} 沒有對齊網格，已移到最近的格子</translation>
    </message>
    <message>
        <source>the chunks of a layer cannot be read</source>
        <translation>無法讀取圖層的區塊</translation>
    </message>
    <message>
        <source>the size of a layer cannot be read</source>
        <translation>無法讀取圖層的大小</translation>
    </message>
    <message>
        <source>the tiles of a layer are not a list of tile numbers</source>
        <translation>圖層的圖塊不是圖塊編號的清單</translation>
    </message>
    <message>
        <source>not used: layers of pictures, {names}</source>
        <translation>未使用：圖片圖層，{names}</translation>
    </message>
    <message>
        <source>not used: hidden layers, {names}</source>
        <translation>未使用：隱藏圖層，{names}</translation>
    </message>
    <message>
        <source>not used: other layers, {names}</source>
        <translation>未使用：其他圖層，{names}</translation>
    </message>
    <message>
        <source>all layers of tiles are hidden; they were used</source>
        <translation>所有圖塊層都是隱藏的，仍然使用了它們</translation>
    </message>
    <message>
        <source>zstd maps need one more package: pip install zstandard (or save as zlib in Tiled)</source>
        <translation>zstd 地圖還需要一個套件：pip install zstandard（或在 Tiled 中以 zlib 儲存）</translation>
    </message>
    <message>
        <source>the tileset {name} was not read: {why}</source>
        <translation>沒有讀取圖塊集 {name}：{why}</translation>
    </message>
    <message>
        <source>not a Tiled map (no layers)</source>
        <translation>不是 Tiled 地圖（沒有圖層）</translation>
    </message>
    <message>
        <source>{turned!r} maps are not read, orthogonal ones are</source>
        <translation>{turned!r} 地圖不能讀取，正交地圖可以</translation>
    </message>
    <message>
        <source>the tilesets of the map cannot be read</source>
        <translation>無法讀取地圖的圖塊集</translation>
    </message>
    <message>
        <source>a text has no folder; open the file of the map</source>
        <translation>文字沒有所在資料夾；請開啟地圖檔案</translation>
    </message>
    <message>
        <source>it lies outside of the folder of the map</source>
        <translation>它在地圖所在資料夾之外</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>沒有這個檔案</translation>
    </message>
    <message>
        <source>a Tiled map</source>
        <translation>Tiled 地圖</translation>
    </message>
    <message>
        <source>a tileset of the map cannot be read</source>
        <translation>無法讀取地圖的一個圖塊集</translation>
    </message>
    <message>
        <source>a tileset of Tiled</source>
        <translation>Tiled 圖塊集</translation>
    </message>
    <message>
        <source>there are too many of them</source>
        <translation>數量太多</translation>
    </message>
    <message>
        <source>such files are limited to 8 MiB together</source>
        <translation>這類檔案合計限 8 MiB</translation>
    </message>
    <message>
        <source>XML with a DOCTYPE is not read</source>
        <translation>不讀取帶 DOCTYPE 的 XML</translation>
    </message>
    <message>
        <source>not XML: {problem} (line {line}, column {col})</source>
        <translation>不是 XML：{problem}（第 {line} 行，第 {col} 欄）</translation>
    </message>
    <message>
        <source>not XML in an encoding that is read</source>
        <translation>XML 的編碼無法讀取</translation>
    </message>
    <message>
        <source>more than {count:# XML element|# XML elements}</source>
        <translation>超過 {count} 個 XML 元素</translation>
    </message>
    <message>
        <source>an XML element has too many attributes</source>
        <translation>一個 XML 元素的屬性太多</translation>
    </message>
    <message>
        <source>there is no such tile in the picture</source>
        <translation>圖片中沒有這個圖塊</translation>
    </message>
    <message>
        <source>the map does not say how large its tiles are</source>
        <translation>地圖沒有說明圖塊的大小</translation>
    </message>
    <message>
        <source>the objects of the map cover too many cells</source>
        <translation>地圖的物件覆蓋的格子太多</translation>
    </message>
    <message>
        <source>not used: {count:# hidden object|# hidden objects}</source>
        <translation>未使用：{count} 個隱藏物件</translation>
    </message>
    <message>
        <source>the objects of the map cannot be read</source>
        <translation>無法讀取地圖的物件</translation>
    </message>
    <message>
        <source>the map has more than {count:# object|# objects}</source>
        <translation>地圖的物件超過 {count} 個</translation>
    </message>
    <message>
        <source>{count:# tile is not a token|# tiles are not tokens} of {kind} (number × cells): {tiles}; use --token {first}=TOKEN, or --token &apos;*=.&apos; for all</source>
        <translation>{count} 個圖塊不是{kind}的記號（編號 × 格數）：{tiles}；請用 --token {first}=TOKEN，或用 --token &apos;*=.&apos; 指定全部</translation>
    </message>
    <message>
        <source>not used: custom properties, {names}</source>
        <translation>未使用：自訂屬性 {names}</translation>
    </message>
    <message>
        <source>{tiles}; {why}</source>
        <translation>{tiles}；{why}</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>沒有文字</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>not {what} (the XML is a &lt;{tag}&gt;)</source>
        <translation>不是{what}（XML 是 &lt;{tag}&gt;）</translation>
    </message>
    <message>
        <source>the encoding {named!r} is not known</source>
        <translation>未知的編碼 {named!r}</translation>
    </message>
    <message>
        <source>a file is there already</source>
        <translation>已有同名的檔案</translation>
    </message>
    <message>
        <source>this is a file, not a folder</source>
        <translation>這是檔案，不是資料夾</translation>
    </message>
    <message>
        <source>Hardest reason</source>
        <translation>最難的理由</translation>
    </message>
    <message>
        <source>Facts at a time</source>
        <translation>一次能看出的事實</translation>
    </message>
    <message>
        <source>{decisions} of {moves:# move|# moves} {decisions:leaves|leave} a choice; the optimum can be lost at {risky} of them.</source>
        <translation>{moves} 步中有 {decisions} 步可以選擇；其中 {risky} 步可能失去最佳解。</translation>
    </message>
    <message>
        <source>Forced: {count} of {moves:# move|# moves}; the longest run is {longest} long.</source>
        <translation>{moves} 步中有 {count} 步是必走的；最長連續 {longest} 步。</translation>
    </message>
    <message>
        <source>{decisions} of {moves:# move|# moves} {decisions:leaves|leave} a choice; the optimum can be lost at {risky} of them at least.</source>
        <translation>{moves} 步中有 {decisions} 步可以選擇；其中至少 {risky} 步可能失去最佳解。</translation>
    </message>
    <message>
        <source>No move leaves a choice.</source>
        <translation>沒有一步可以選擇。</translation>
    </message>
    <message>
        <source>All that looks best is wrong at {count} of {moves:# move|# moves}: {places}.</source>
        <translation>{moves} 步中有 {count} 步，看起來最好的走法全是錯的：{places}。</translation>
    </message>
    <message>
        <source>Wrong moves that pass for good ones: {traps}, at {count} of {moves:# move|# moves}: {places}.</source>
        <translation>看起來不錯的錯誤走法：{traps} 個，在 {moves} 步中的 {count} 步：{places}。</translation>
    </message>
    <message>
        <source>They part after move {parting}, at {place}; {first} of {all:# step|# steps} {first:differs|differ} (stretches: {stretches}).</source>
        <translation>在第 {parting} 步後於{place}分開；{all} 步中有 {first} 步不同（段數：{stretches}）。</translation>
    </message>
    <message>
        <source>it speaks of the only answer without the proof of an optimum</source>
        <translation>它沒有證明最佳，卻說到唯一的答案</translation>
    </message>
    <message>
        <source>whether it is the only one was not decided</source>
        <translation>沒有確定它是不是唯一的一個</translation>
    </message>
    <message>
        <source>it claims {claimed} {what}, there {counted:is #|are #}</source>
        <translation>它聲稱有 {claimed} 個{what}，實際有 {counted} 個</translation>
    </message>
    <message>
        <source>it claims to be the only one, a search found another</source>
        <translation>它聲稱是唯一的一個，搜尋卻找到了另一個</translation>
    </message>
    <message>
        <source>it says that there is another one, and there is none</source>
        <translation>它說還有另一個，其實沒有</translation>
    </message>
    <message>
        <source>These {number:# condition|# conditions} exclude each other; without any one of them there is an answer.</source>
        <translation>這 {number} 個條件互相矛盾；去掉其中任何一個就有答案。</translation>
    </message>
    <message>
        <source>These {number:# condition|# conditions} exclude each other.</source>
        <translation>這 {number} 個條件互相矛盾。</translation>
    </message>
    <message>
        <source>the checker was still counting the answers</source>
        <translation>檢驗程式仍在計數答案</translation>
    </message>
    <message>
        <source>the only best answer</source>
        <translation>唯一的最佳答案</translation>
    </message>
    <message>
        <source>guessed tokens: {pairs}</source>
        <translation>猜測的記號：{pairs}</translation>
    </message>
    <message>
        <source>{count:# run is|# runs are} too many (at most {most})</source>
        <translation>{count} 次執行過多（最多 {most} 次）</translation>
    </message>
    <message>
        <source>the only best sequence of swaps</source>
        <translation>唯一的最佳交換順序</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>圓形</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>方形</translation>
    </message>
    <message>
        <source>Triangle</source>
        <translation>三角</translation>
    </message>
    <message>
        <source>Diamond</source>
        <translation>菱形</translation>
    </message>
    <message>
        <source>Hexagon</source>
        <translation>六邊形</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星形</translation>
    </message>
    <message>
        <source>Plus</source>
        <translation>加號</translation>
    </message>
    <message>
        <source>Heart</source>
        <translation>心形</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>水滴</translation>
    </message>
    <message>
        <source>Moon</source>
        <translation>月牙</translation>
    </message>
    <message>
        <source>Pentagon</source>
        <translation>五邊形</translation>
    </message>
    <message>
        <source>Wedge</source>
        <translation>倒三角</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>圓環</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>四角星</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>閃電</translation>
    </message>
    <message>
        <source>Flower</source>
        <translation>花形</translation>
    </message>
    <message>
        <source>Hourglass</source>
        <translation>沙漏</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>叉形</translation>
    </message>
    <message>
        <source>Shield</source>
        <translation>盾形</translation>
    </message>
    <message>
        <source>Arrow</source>
        <translation>箭頭</translation>
    </message>
    <message>
        <source>{r:d},{c:d} and {r2:d},{c2:d} are not side by side</source>
        <translation>{r:d},{c:d} 與 {r2:d},{c2:d} 不相鄰</translation>
    </message>
    <message>
        <source>colour {colour} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 改為顏色 {colour}</translation>
    </message>
    <message>
        <source>colour {colour} at {row}, {col}</source>
        <translation>{row}, {col} 改為顏色 {colour}</translation>
    </message>
    <message>
        <source>{one} with {other}</source>
        <translation>{one}與{other}</translation>
    </message>
    <message>
        <source>It is the last swap, and {swap} earns {points}: no other one earns more.</source>
        <translation>這是最後一次交換，{swap}交換得 {points} 分：沒有別的交換得分更多。</translation>
    </message>
    <message>
        <source>Only one swap is possible: {swap}.</source>
        <translation>只有一種交換可行：{swap}。</translation>
    </message>
    <message>
        <source>{swap} clears {first} at once; no other swap clears more than {second}.</source>
        <translation>{swap}交換一次消去 {first} 塊；別的交換最多消去 {second} 塊。</translation>
    </message>
    <message>
        <source>all {swaps:# swap is|# swaps are} made</source>
        <translation>{swaps} 次交換已全部用完</translation>
    </message>
    <message>
        <source>{a:d},{a2:d} and {b:d},{b2:d} are not side by side</source>
        <translation>{a:d},{a2:d} 與 {b:d},{b2:d} 不相鄰</translation>
    </message>
    <message>
        <source>{r:d},{c:d} is not on the board</source>
        <translation>{r:d},{c:d} 不在棋盤上</translation>
    </message>
    <message>
        <source>{r:d},{c:d} is empty</source>
        <translation>{r:d},{c:d} 是空的</translation>
    </message>
    <message>
        <source>{asked:# swap is|# swaps are} asked for, and no order of swaps makes more than {made}</source>
        <translation>要求交換 {asked} 次，但任何順序都最多只能交換 {made} 次</translation>
    </message>
    <message>
        <source>Swap {next} comes too few: after {made:# swap, whichever it is|# swaps, whichever they are}, there is no legal swap any more. {asked:# is|# are} asked for. Every order of swaps was tried.</source>
        <translation>第 {next} 次交換做不到：無論怎樣交換，{made} 次之後就再沒有合法的交換。要求交換 {asked} 次。所有交換順序都已試過。</translation>
    </message>
    <message>
        <source>{made} of {asked:# swap|# swaps} can be made, which {made:clears|clear} {cleared} of {tiles:# tile|# tiles}. The score is {score}.</source>
        <translation>{asked} 次交換中可以完成 {made} 次；消除 {tiles} 個方塊中的 {cleared} 個，得 {score} 分。</translation>
    </message>
    <message>
        <source>Every swap clears three tiles of one colour at least, so the tiles of this board are enough for {enough:# swap|# swaps}; {asked:# is|# are} asked for.</source>
        <translation>每次交換至少消除同色的三個方塊，所以棋盤上的方塊最多夠交換 {enough} 次；要求交換 {asked} 次。</translation>
    </message>
    <message>
        <source>each swap takes three tiles away</source>
        <translation>每次交換至少消去三個方塊</translation>
    </message>
    <message>
        <source>swaps made: {swaps}</source>
        <translation>所做交換：{swaps}</translation>
    </message>
    <message>
        <source>{cells} tiles are worth {most} at most</source>
        <translation>{cells} 個方塊最多值 {most}</translation>
    </message>
    <message>
        <source>swaps made: {swaps} at most</source>
        <translation>所做交換：最多 {swaps}</translation>
    </message>
    <message>
        <source>tiles left: {tiles} at most</source>
        <translation>剩餘方塊：最多 {tiles}</translation>
    </message>
    <message>
        <source>{cells:# cell is|# cells are} over the limit of {limit} of a page</source>
        <translation>{cells} 格超過網頁 {limit} 格的上限</translation>
    </message>
    <message>
        <source>its answer has {count:# move|# moves}; at most {most:# is|# are} taken</source>
        <translation>它的答案有 {count} 步；最多接受 {most} 步</translation>
    </message>
    <message>
        <source>move {number} of its answer has more than {most} characters</source>
        <translation>答案的第 {number} 步超過 {most} 個字元</translation>
    </message>
    <message>
        <source>the number of its nodes is not a whole number from 0 to {most}</source>
        <translation>它的節點數不是 0 到 {most} 的整數</translation>
    </message>
    <message>
        <source>a submission cannot import the program ({what})</source>
        <translation>作業不能匯入本程式（{what}）</translation>
    </message>
    <message>
        <source>a submission cannot read the code of the program</source>
        <translation>作業不能讀取本程式的程式碼</translation>
    </message>
    <message>
        <source>{name}: the file needs too much time</source>
        <translation>{name}：檔案執行的時間太長</translation>
    </message>
    <message>
        <source>looking for another</source>
        <translation>正在尋找另一個</translation>
    </message>
    <message>
        <source>{nodes:# node|# nodes} ({unit})</source>
        <translation>{nodes} 個節點（{unit}）</translation>
    </message>
    <message>
        <source>{nodes:# node|# nodes}</source>
        <translation>{nodes} 個節點</translation>
    </message>
    <message>
        <source>no step of it was written yet</source>
        <translation>尚未寫出任何一步</translation>
    </message>
    <message>
        <source>it was written, and the checker was still checking it</source>
        <translation>證明已寫出，檢驗程式仍在檢查</translation>
    </message>
    <message>
        <source>proved, but the time limit ended its proof: {reached}</source>
        <translation>已證明，但時間限制中止了證明的寫出：{reached}</translation>
    </message>
    <message>
        <source>proved, but the level has a rule or a condition that checkers do not know: {name}</source>
        <translation>已證明，但關卡含有檢驗程式不認識的規則或條件：{name}</translation>
    </message>
    <message>
        <source>(the proof does not cover that it is the only best answer)</source>
        <translation>（該證明不包括這是唯一的最佳答案）</translation>
    </message>
    <message>
        <source>proved, but the checker reads no such level: {problem}</source>
        <translation>已證明，但檢驗程式讀不了這個關卡：{problem}</translation>
    </message>
    <message>
        <source>the part with {cells}</source>
        <translation>含{cells}的部分</translation>
    </message>
    <message>
        <source>({number:d})</source>
        <translation>({number:d})</translation>
    </message>
    <message>
        <source>the marked part</source>
        <translation>標出的部分</translation>
    </message>
    <message>
        <source>two ways at a cell</source>
        <translation>一格只有兩條路</translation>
    </message>
    <message>
        <source>the end of the tour and its colour</source>
        <translation>一筆畫的終點及其顏色</translation>
    </message>
    <message>
        <source>the order of the numbers</source>
        <translation>數字的順序</translation>
    </message>
    <message>
        <source>the border of a part</source>
        <translation>一部分的邊界</translation>
    </message>
    <message>
        <source>what crowded cells can give</source>
        <translation>擁擠的格子能給出的步數</translation>
    </message>
    <message>
        <source>a short try</source>
        <translation>短的試探</translation>
    </message>
    <message>
        <source>a longer try</source>
        <translation>較長的試探</translation>
    </message>
    <message>
        <source>a long try</source>
        <translation>長的試探</translation>
    </message>
    <message>
        <source>{fewest} at fewest, {average} on average, in {rounds:# round|# rounds}.</source>
        <translation>最少 {fewest} 條，平均 {average} 條，共 {rounds} 輪。</translation>
    </message>
    <message>
        <source>at a glance</source>
        <translation>一眼看出</translation>
    </message>
    <message>
        <source>no way left</source>
        <translation>沒有路了</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>被切斷</translation>
    </message>
    <message>
        <source>two steps already</source>
        <translation>已有兩步</translation>
    </message>
    <message>
        <source>one way</source>
        <translation>一條路</translation>
    </message>
    <message>
        <source>two ways</source>
        <translation>兩條路</translation>
    </message>
    <message>
        <source>a loop</source>
        <translation>一圈</translation>
    </message>
    <message>
        <source>a dead end</source>
        <translation>死路</translation>
    </message>
    <message>
        <source>colour of the end</source>
        <translation>終點的顏色</translation>
    </message>
    <message>
        <source>order of numbers</source>
        <translation>數字的次序</translation>
    </message>
    <message>
        <source>border of a part</source>
        <translation>部分的邊界</translation>
    </message>
    <message>
        <source>two cells</source>
        <translation>兩格</translation>
    </message>
    <message>
        <source>between numbers</source>
        <translation>數字之間</translation>
    </message>
    <message>
        <source>lines that would cross</source>
        <translation>線會相交</translation>
    </message>
    <message>
        <source>crowded cells</source>
        <translation>擁擠的格子</translation>
    </message>
    <message>
        <source>a try</source>
        <translation>一次假設</translation>
    </message>
    <message>
        <source>lines apart</source>
        <translation>線不相連</translation>
    </message>
    <message>
        <source>odd dots</source>
        <translation>奇點</translation>
    </message>
    <message>
        <source>even dots</source>
        <translation>都是偶點</translation>
    </message>
    <message>
        <source>one line</source>
        <translation>一條線</translation>
    </message>
    <message>
        <source>last line to a part</source>
        <translation>通往部分的最後一條</translation>
    </message>
    <message>
        <source>any line</source>
        <translation>任一條線</translation>
    </message>
    <message>
        <source>an empty name stands for no file</source>
        <translation>空的名稱不代表任何檔案</translation>
    </message>
    <message>
        <source>this format is only read</source>
        <translation>此格式只能讀取</translation>
    </message>
    <message>
        <source>not the only one</source>
        <translation>不是唯一的一個</translation>
    </message>
    <message>
        <source>its par is {par}, and more than {best} cannot be reached</source>
        <translation>它的目標分是 {par}，而最多只能達到 {best}</translation>
    </message>
    <message>
        <source>level {number}: {problem}</source>
        <translation>第 {number} 關：{problem}</translation>
    </message>
    <message>
        <source>level {number}: the same level as level {first}</source>
        <translation>第 {number} 關：與第 {first} 關相同</translation>
    </message>
    <message>
        <source>it is proved to be impossible</source>
        <translation>已證明無解</translation>
    </message>
    <message>
        <source>its optimum is not proved</source>
        <translation>它的最佳值沒有證明</translation>
    </message>
    <message>
        <source>{places} and {more} more</source>
        <translation>{places} 和另外 {more} 處</translation>
    </message>
    <message>
        <source>Difficulty {low} to {high}</source>
        <translation>難度 {low} 到 {high}</translation>
    </message>
    <message>
        <source>it falls {times:# time|# times}, after {places}</source>
        <translation>下降 {times} 次，在 {places} 之後</translation>
    </message>
    <message>
        <source>{range}, {falls}</source>
        <translation>{range}，{falls}</translation>
    </message>
    <message>
        <source>Difficulty not known</source>
        <translation>難度未知</translation>
    </message>
    <message>
        <source>Difficulty {grade}</source>
        <translation>難度 {grade}</translation>
    </message>
    <message>
        <source>it never falls</source>
        <translation>從不下降</translation>
    </message>
    <message>
        <source>it falls once, after {places}</source>
        <translation>下降一次，在 {places} 之後</translation>
    </message>
    <message>
        <source>the level is proved to be impossible</source>
        <translation>已證明此關無解</translation>
    </message>
    <message>
        <source>no answer was found within the limits</source>
        <translation>在限制之內沒有找到解答</translation>
    </message>
    <message>
        <source>no move is needed</source>
        <translation>不需要任何一步</translation>
    </message>
    <message>
        <source>the only best pit</source>
        <translation>唯一的最佳坑</translation>
    </message>
    <message>
        <source>total: {total:# stone does|# stones do} not fit into {size:# pit|# pits} of {limit}</source>
        <translation>總數：{size} 個各容 {limit} 子的坑放不下 {total} 子</translation>
    </message>
    <message>
        <source>A sowing board has {low} to {high:# column|# columns}, not {cols}</source>
        <translation>播子棋盤有 {low} 到 {high} 欄，而不是 {cols} 欄</translation>
    </message>
    <message>
        <source>the values of its positions were being found</source>
        <translation>正在求各局面的值</translation>
    </message>
    <message>
        <source>its strategy was being written</source>
        <translation>正在寫出策略</translation>
    </message>
    <message>
        <source>Only {pit} can be sown.</source>
        <translation>只有{pit}可以播。</translation>
    </message>
    <message>
        <source>{one} and {other} gain the same over their best replies, and every other pit gains less.</source>
        <translation>{one}和{other}比對方最好的應手多得一樣多，別的坑都更少。</translation>
    </message>
    <message>
        <source>{pit} takes {takes}, and the best reply takes {reply}. No other pit gains as much over its best reply.</source>
        <translation>{pit}吃 {takes}，對方最好的應手吃 {reply}。沒有別的坑比這樣多得更多。</translation>
    </message>
    <message>
        <source>{pit} takes {takes}, and no reply takes anything. No other pit gains as much over its best reply.</source>
        <translation>{pit}吃 {takes}，對方的應手什麼也吃不到。沒有別的坑比這樣多得更多。</translation>
    </message>
    <message>
        <source>solving all boards of {layer:# stone|# stones}</source>
        <translation>正在求解所有 {layer} 子的局面</translation>
    </message>
    <message>
        <source>{pits:# pit holds|# pits hold} {most:# stone|# stones} at most</source>
        <translation>{pits} 個坑最多放 {most} 顆石子</translation>
    </message>
    <message>
        <source>without a stone the game is over before it begins</source>
        <translation>沒有石子，棋局尚未開始就已結束</translation>
    </message>
    <message>
        <source>stones: {stones} at most</source>
        <translation>石子：最多 {stones}</translation>
    </message>
    <message>
        <source>pits: {pits}</source>
        <translation>坑：{pits}</translation>
    </message>
    <message>
        <source>{better} needs {few:# node|# nodes}, {plain} needs {many}.</source>
        <translation>{better}需要 {few} 個節點，{plain}需要 {many} 個。</translation>
    </message>
    <message>
        <source>{refusal}; did you mean {near}?</source>
        <translation>{refusal}；是否指 {near}？</translation>
    </message>
    <message>
        <source>{number:# more cell|# more cells}</source>
        <translation>另外 {number} 格</translation>
    </message>
    <message>
        <source>the only tour</source>
        <translation>唯一的一筆畫</translation>
    </message>
    <message>
        <source>no {name} at {row}, {col}</source>
        <translation>{row}, {col} 去掉{name}</translation>
    </message>
    <message>
        <source>a tour that may begin anywhere has no start (S)</source>
        <translation>可以從任意處開始的路線沒有起點 (S)</translation>
    </message>
    <message>
        <source>this part of the board cannot be reached from the rest</source>
        <translation>從其餘部分無法到達盤面的這一部分</translation>
    </message>
    <message>
        <source>a closed tour needs at least {least:# free cell|# free cells}</source>
        <translation>閉合的一筆畫至少要有 {least} 個空格</translation>
    </message>
    <message>
        <source>there is no free cell</source>
        <translation>沒有空格</translation>
    </message>
    <message>
        <source>the only trail</source>
        <translation>唯一的一筆畫</translation>
    </message>
    <message>
        <source>no line beyond the board from {place}</source>
        <translation>去掉從{place}伸出棋盤的線</translation>
    </message>
    <message>
        <source>no start at {place}</source>
        <translation>{place}去掉起點</translation>
    </message>
    <message>
        <source>start at {place}</source>
        <translation>{place}設為起點</translation>
    </message>
    <message>
        <source>The lines lie in {number:# piece|# pieces}, with dots at {places}. A trail stays in one.</source>
        <translation>這些線分成 {number} 塊，分別有點在{places}。一筆只能畫一塊。</translation>
    </message>
    <message>
        <source>{one} and {other} have an odd number of lines, so the trail begins at one of them and ends at the other.</source>
        <translation>{one}與{other}的線數為奇數，所以畫線從其中一點開始，在另一點結束。</translation>
    </message>
    <message>
        <source>The line to {place} is the last one to {part}: draw the others first.</source>
        <translation>通往{place}的線是到{part}的最後一條：先畫其他的線。</translation>
    </message>
    <message>
        <source>All lines are drawn, and the pen is not where the trail began.</source>
        <translation>所有的線都畫完了，而筆不在起點。</translation>
    </message>
    <message>
        <source>The pen cannot come to the lines of {part} any more.</source>
        <translation>筆再也到不了{part}的線。</translation>
    </message>
    <message>
        <source>Every dot has an even number of lines left, so the trail ends where the pen is, and not where it began.</source>
        <translation>每個點剩下的線數都是偶數，所以畫線會在筆所在之處結束，而不在起點。</translation>
    </message>
    <message>
        <source>Every dot has an even number of lines, so the trail may begin anywhere and ends where it began.</source>
        <translation>每個點的線數都是偶數，所以畫線可以從任何一點開始，並回到起點結束。</translation>
    </message>
    <message>
        <source>Only one way leads on from {place}, where the pen is.</source>
        <translation>筆在{place}，只有一條線可走。</translation>
    </message>
    <message>
        <source>No line at {place} is the last one to a part, so any of them will do.</source>
        <translation>{place}的線都不是通往某一部分的最後一條，所以哪一條都可以。</translation>
    </message>
    <message>
        <source>The lines of {part} do not hang together with the others.</source>
        <translation>{part}的線與其他的線不相連。</translation>
    </message>
    <message>
        <source>{dots} have an odd number of lines left, so the trail cannot end where it began.</source>
        <translation>{dots}剩下的線數為奇數，所以畫線不能回到起點結束。</translation>
    </message>
    <message>
        <source>{dots} have an odd number of lines left: the trail would have to end at each of them but where the pen is.</source>
        <translation>{dots}剩下的線數為奇數：除筆所在之處外，畫線得在其中每一點結束。</translation>
    </message>
    <message>
        <source>It takes {number:# trail|# trails} to draw all lines.</source>
        <translation>畫出所有線需要 {number} 筆。</translation>
    </message>
    <message>
        <source>places for lines: {pairs}, each for {most}</source>
        <translation>可畫線的位置：{pairs}，每處最多 {most} 條</translation>
    </message>
    <message>
        <source>without a marked start a trail can be drawn in two ways at least</source>
        <translation>沒有標出起點時，歐拉畫線至少有兩種畫法</translation>
    </message>
    <message>
        <source>a closed trail has two lines at least</source>
        <translation>閉合的歐拉畫線至少有兩條線</translation>
    </message>
    <message>
        <source>no wall right of {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 右側無牆</translation>
    </message>
    <message>
        <source>wall right of {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 右側加牆</translation>
    </message>
    <message>
        <source>no wall below {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 下方無牆</translation>
    </message>
    <message>
        <source>wall below {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 下方加牆</translation>
    </message>
    <message>
        <source>coin of {worth} at {row:d}, {col:d}</source>
        <translation>在 {row:d}, {col:d} 放價值 {worth} 的金幣</translation>
    </message>
    <message>
        <source>open the wall at {row:d}, {col:d}</source>
        <translation>拆除 {row:d}, {col:d} 的牆</translation>
    </message>
    <message>
        <source>start to {row:d}, {col:d}</source>
        <translation>起點移到 {row:d}, {col:d}</translation>
    </message>
    <message>
        <source>exit to {row:d}, {col:d}</source>
        <translation>出口移到 {row:d}, {col:d}</translation>
    </message>
    <message>
        <source>end to {row:d}, {col:d}</source>
        <translation>終點移到 {row:d}, {col:d}</translation>
    </message>
    <message>
        <source>{name} at {row}, {col}</source>
        <translation>{row}, {col} 放置{name}</translation>
    </message>
    <message>
        <source>no coin at {row:d}, {col:d}</source>
        <translation>取走 {row:d}, {col:d} 的金幣</translation>
    </message>
    <message>
        <source>hole at {row:d}, {col:d}</source>
        <translation>在 {row:d}, {col:d} 挖空洞</translation>
    </message>
    <message>
        <source>wall at {row:d}, {col:d}</source>
        <translation>在 {row:d}, {col:d} 砌牆</translation>
    </message>
    <message>
        <source>close the hole at {row:d}, {col:d}</source>
        <translation>填平 {row:d}, {col:d} 的空洞</translation>
    </message>
    <message>
        <source>Only for walks with a fixed end, on boards up to {limit:# cell|# cells} wide.</source>
        <translation>只用於終點固定、寬度不超過 {limit} 格的棋盤。</translation>
    </message>
    <message>
        <source>Every state of the board was enumerated, and no walk {goal}.</source>
        <translation>棋盤的每個狀態都已列舉，沒有一條路線{goal}。</translation>
    </message>
    <message>
        <source>The shorter side is over {limit:# cell|# cells}: too wide for the frontier program.</source>
        <translation>短邊超過 {limit} 格：對前緣法來說太寬。</translation>
    </message>
    <message>
        <source>{states:# state|# states}</source>
        <translation>{states} 個狀態</translation>
    </message>
    <message>
        <source>{count:# state is|# states are} dropped: even with all {count:it promises it|they promise they} cannot win.</source>
        <translation>丟掉 {count} 個狀態：即使兌現所有許諾，它們也贏不了。</translation>
    </message>
    <message>
        <source>{count:# partial route comes|# partial routes come} to a state that is known.</source>
        <translation>{count} 條未完成的路線到達已知的狀態。</translation>
    </message>
    <message>
        <source>The beam is full: {count:# state that promises least is|# states that promise least are} dropped.</source>
        <translation>集束已滿：丟掉許諾最少的 {count} 個狀態。</translation>
    </message>
    <message>
        <source>steps written: {steps}; parts of the board still open: {open}</source>
        <translation>已寫步驟：{steps}；盤面仍未封閉的部分：{open}</translation>
    </message>
    <message>
        <source>Only for boards of up to {limit:# free cell|# free cells}.</source>
        <translation>僅適用於空格不超過 {limit} 個的棋盤。</translation>
    </message>
    <message>
        <source>The steps of {cells:# cell|# cells} cannot be chosen so that each cell has two of them, and an end of the walk one.</source>
        <translation>{cells} 個格子的步子無法選得使每格有兩步、路線的端點有一步。</translation>
    </message>
    <message>
        <source>joins {groups:one group|each of # groups} of them to the rest</source>
        <translation>把其中 {groups} 組的每一組都與其餘部分連起來</translation>
    </message>
    <message>
        <source>crosses the border of {groups:one group|each of # groups} of them an odd number of times if exactly one of its ends is inside, otherwise an even number of times</source>
        <translation>依兩端的位置穿過其中 {groups} 組每一組的邊界（恰有一端在組內時奇數次，否則偶數次）</translation>
    </message>
    <message>
        <source>The steps of {cells:# cell|# cells} cannot be chosen so that the walk {joins} and {crosses}.</source>
        <translation>{cells} 個格子的步子無法選得使路線既{joins}，又{crosses}。</translation>
    </message>
    <message>
        <source>The steps of {cells:# cell|# cells} cannot be chosen so that the walk {does}.</source>
        <translation>{cells} 個格子的步子無法選得使路線{does}。</translation>
    </message>
    <message>
        <source>The steps of {cells:# cell|# cells} cannot be chosen so that each cell has two of them.</source>
        <translation>{cells} 個格子的步子無法選得使每格有兩步。</translation>
    </message>
    <message>
        <source>crosses the border of {groups:one group|each of # groups} of them an even number of times</source>
        <translation>穿過其中 {groups} 組每一組的邊界偶數次</translation>
    </message>
    <message>
        <source>crosses the border of {groups:one group|each of # groups} of them an odd number of times</source>
        <translation>穿過其中 {groups} 組每一組的邊界奇數次</translation>
    </message>
    <message>
        <source>The answer of the linear program, drawn here, is not a walk: {cuts:# cut is|# cuts are} added, the most violated one for the marked cells.</source>
        <translation>圖中線性規劃的解不是一條路線：加入 {cuts} 個割，其中違反最多的一個針對標出的格子。</translation>
    </message>
    <message>
        <source>up to {states:# state is|# states are} too many to count</source>
        <translation>狀態可達 {states} 個，多得無法計數</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: {states:# state|# states}, {bytes:# byte|# bytes}.</source>
        <translation>第 {row} 列，第 {column} 欄：{states} 個狀態，{bytes} 位元組。</translation>
    </message>
    <message>
        <source>looking for another best route</source>
        <translation>正在尋找另一條最佳路線</translation>
    </message>
    <message>
        <source>{count:# decision holds|# decisions hold}; what follows is drawn.</source>
        <translation>{count} 個決定成立；由此推出的已畫出。</translation>
    </message>
    <message>
        <source>Links were exchanged: {count:# cycle covers|# cycles cover} the board.</source>
        <translation>交換了連接：{count} 個環覆蓋棋盤。</translation>
    </message>
    <message>
        <source>{number:# other cell|# other cells}</source>
        <translation>另 {number} 個格子</translation>
    </message>
    <message>
        <source>from the end</source>
        <translation>從終點</translation>
    </message>
    <message>
        <source>tour with this end</source>
        <translation>以此為終點的路線</translation>
    </message>
    <message>
        <source>tour</source>
        <translation>路線</translation>
    </message>
    <message>
        <source>and a tour has only two ends.</source>
        <translation>而一條路線只有兩端。</translation>
    </message>
    <message>
        <source>so a tour has to begin or end there, and it cannot do so in {number:# place|# places}.</source>
        <translation>因此路線必須在那裡開始或結束，而它無法在 {number} 處都這樣做。</translation>
    </message>
    <message>
        <source>{cells} each have only two ways on, and {place} is one of them for {all}; the tour passes there only once.</source>
        <translation>{cells}各只有兩條出路，而{place}是{all}的出路之一；一筆畫只能經過那裡一次。</translation>
    </message>
    <message>
        <source>so a tour has to end there, and it cannot end in {number:# place|# places}.</source>
        <translation>所以一筆畫須在那裡結束，而它不能在 {number} 處結束。</translation>
    </message>
    <message>
        <source>The {size:# cell|# cells} behind {place} must be walked in one go, each step changing the checkerboard colour, but there are {many} of one colour and {few} of the other.</source>
        <translation>{place}後面的 {size} 個格子須一氣走完，每步換色，但其中一色 {many} 格，另一色 {few} 格。</translation>
    </message>
    <message>
        <source>{number:# forced step meets|# forced steps meet} at {place}; a walk has at most {most} there.</source>
        <translation>{number} 個指定步在{place}相接；一條路線在那裡最多 {most} 步。</translation>
    </message>
    <message>
        <source>Without {place} the board falls into {parts:# part|# parts}; {but}</source>
        <translation>去掉{place}，棋盤就分成 {parts} 部分；{but}</translation>
    </message>
    <message>
        <source>The cells of one checkerboard colour at {cells} need at least {demand:# step|# steps} to their neighbours, which have room for only {supply}.</source>
        <translation>{cells}這些同色格至少需要 {demand} 步通向鄰格，而鄰格只能容納 {supply} 步。</translation>
    </message>
    <message>
        <source>the step between {here} and {there} has to be made, but lies on no walk</source>
        <translation>{here}與{there}之間的一步必須走，卻不在任何路線上</translation>
    </message>
    <message>
        <source>reaches the end</source>
        <translation>到達終點</translation>
    </message>
    <message>
        <source>{place} has to be visited, but lies on no walk</source>
        <translation>{place}必須經過，卻不在任何路線上</translation>
    </message>
    <message>
        <source>{places} have to be visited, but lie on no walk</source>
        <translation>{places}必須經過，卻不在任何路線上</translation>
    </message>
    <message>
        <source>visits the numbers in their order and reaches the end</source>
        <translation>按順序經過各數字並到達終點</translation>
    </message>
    <message>
        <source>The line crosses the border of {part} an even number of times. {known} crossings are known and one way is left, so it is not used.</source>
        <translation>路線穿過{part}邊界的次數為偶數。已知 {known} 次，只剩一條路，所以不走那一條。</translation>
    </message>
    <message>
        <source>One end of the line lies in {part} and the other outside, so it crosses the border an odd number of times. {known:# crossing is|# crossings are} known and one way is left, so it is not used.</source>
        <translation>路線的一端在{part}之內，另一端在外，所以穿過邊界的次數為奇數。已知 {known} 次，只剩一條路，所以不走那一條。</translation>
    </message>
    <message>
        <source>{one} and {other} separate {part} from the rest, so each of them takes just one step into it.</source>
        <translation>{one}與{other}把{part}與其餘隔開，所以它們各走一步進去。</translation>
    </message>
    <message>
        <source>The line crosses the border of {part} an even number of times. {known} crossings are known and one way is left, so it is used.</source>
        <translation>路線穿過{part}邊界的次數為偶數。已知 {known} 次，只剩一條路，所以要走那一條。</translation>
    </message>
    <message>
        <source>One end of the line lies in {part} and the other outside, and one way across its border is left: it is used.</source>
        <translation>路線的一端在{part}之內，另一端在外，而穿過邊界只剩一條路：要走那一條。</translation>
    </message>
    <message>
        <source>One end of the line lies in {part} and the other outside, so it crosses the border an odd number of times. {known:# crossing is|# crossings are} known and one way is left, so it is used.</source>
        <translation>路線的一端在{part}之內，另一端在外，所以穿過邊界的次數為奇數。已知 {known} 次，只剩一條路，所以要走那一條。</translation>
    </message>
    <message>
        <source>{part} is joined to the rest by two ways only: in by one, out by the other.</source>
        <translation>{part}與其餘只有兩條路相連：一條進，另一條出。</translation>
    </message>
    <message>
        <source>{cells} can give {given} of them, and {ways:# other way is|# other ways are} left: all of that is used.</source>
        <translation>{cells}能給出其中 {given} 步，另外還剩 {ways} 條路：這些全都要走。</translation>
    </message>
    <message>
        <source>{cells} have just {given} to give, so no other step leads there.</source>
        <translation>{cells}正好只能給出 {given} 步，所以沒有別的步通向那裡。</translation>
    </message>
    <message>
        <source>No way leads from {here} to the exit at {exit} any more.</source>
        <translation>從{here}再也沒有路通到{exit}的出口。</translation>
    </message>
    <message>
        <source>A step to {place} enters a pocket: the only way back leads over where you stand.</source>
        <translation>走到{place}會進入死胡同：唯一的回路要經過現在所在的格子。</translation>
    </message>
    <message>
        <source>Only the step to {place} still leads to the exit.</source>
        <translation>只有走到{place}還能通到出口。</translation>
    </message>
    <message>
        <source>All that can still be reached gives at most {most}, and {par} is possible.</source>
        <translation>還能到的一切最多值 {most}，而本來可得 {par}。</translation>
    </message>
    <message>
        <source>Every step changes the colour, and of one colour too many cells are left: at most {most} can be reached, and {par} is possible.</source>
        <translation>每一步都換色，而某一色剩下的格子太多：最多能得 {most}，而本來可得 {par}。</translation>
    </message>
    <message>
        <source>{part} is a pocket: it is entered and left over {door} alone, so its {worth:# point|# points} cannot be had.</source>
        <translation>{part}是死胡同：進出都只能經過{door}，所以那裡的 {worth} 分得不到。</translation>
    </message>
    <message>
        <source>the map has more than {count:# layer|# layers}</source>
        <translation>地圖的圖層超過 {count} 個</translation>
    </message>
    <message>
        <source>{rule} ({tier} of {most}); {tries:# try|# tries} of at most {length:# fact|# facts}.</source>
        <translation>{rule}（{most} 級中的第 {tier} 級）；需要 {tries} 次試探，每次最多 {length} 條事實。</translation>
    </message>
    <message>
        <source>The rules of the hints do not decide it: a search is needed.</source>
        <translation>提示的規則解不出：需要搜尋。</translation>
    </message>
    <message>
        <source>{rule} ({tier} of {most}); no try needed.</source>
        <translation>{rule}（{most} 級中的第 {tier} 級）；不需要試探。</translation>
    </message>
    <message>
        <source>a free start</source>
        <translation>自由起點</translation>
    </message>
    <message>
        <source>Every step changes the colour, so after a step to {place} at least {count:# cell|# cells} that could be reached stay out: at most {most}, and {par} is possible.</source>
        <translation>每一步都換色，所以走到{place}之後，能到的格子中至少有 {count} 格走不到：最多 {most}，而本來可得 {par}。</translation>
    </message>
    <message>
        <source>{part} is a pocket: it is entered and left over {door} alone, so no way to the exit leads there.</source>
        <translation>{part}是死胡同：進出都只能經過{door}，所以通往出口的路都不經過那裡。</translation>
    </message>
    <message>
        <source>Every other step loses something: only the step to {place} is left.</source>
        <translation>其他每一步都有損失：只剩走到{place}。</translation>
    </message>
    <message>
        <source>After a step to {place} at most {most} can be reached, and {par} is possible.</source>
        <translation>走到{place}之後最多能得 {most}，而本來可得 {par}。</translation>
    </message>
    <message>
        <source>After a step to {place}, {part}, worth {worth}, cannot be reached any more: at most {most}, and {par} is possible.</source>
        <translation>走到{place}之後，{part}（值 {worth}）再也到不了：最多 {most}，而本來可得 {par}。</translation>
    </message>
    <message>
        <source>A step between {one} and {other} would join the line of {first} with the line of {second}, and they do not follow each other.</source>
        <translation>{one}與{other}之間的一步會把{first}的線與{second}的線連起來，而這兩處並不相繼。</translation>
    </message>
    <message>
        <source>A step between {one} and {other} would pass the numbers in this order: {listed}.</source>
        <translation>{one}與{other}之間的一步會按這樣的順序經過數字：{listed}。</translation>
    </message>
    <message>
        <source>number {number:d}</source>
        <translation>數字{number:d}</translation>
    </message>
    <message>
        <source>your place</source>
        <translation>你的位置</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>終點</translation>
    </message>
    <message>
        <source>{listed}, {name}</source>
        <translation>{listed}、{name}</translation>
    </message>
    <message>
        <source>Only one way leads on from {place}, where you stand.</source>
        <translation>你在{place}，只有一條路可走。</translation>
    </message>
    <message>
        <source>The tour ends at {place} and the step to it is known, so its other ways are crossed out.</source>
        <translation>一筆畫在{place}結束，走進它的一步已知，所以它的其他路都劃去。</translation>
    </message>
    <message>
        <source>A step between {one} and {other} would close a loop and leave the other cells out.</source>
        <translation>{one}與{other}之間的一步會圍成一圈，把其他格子留在外面。</translation>
    </message>
    <message>
        <source>{part} cannot be reached any more.</source>
        <translation>再也到不了{part}。</translation>
    </message>
    <message>
        <source>The step from {place}, where you stand, is known, so its other ways are crossed out.</source>
        <translation>你在{place}，從這裡走的一步已知，所以它的其他路都劃去。</translation>
    </message>
    <message>
        <source>A step between {one} and {other} would lead from where you stand to the end and leave other cells out.</source>
        <translation>{one}與{other}之間的一步會從你的位置一直通到終點，把其他格子留在外面。</translation>
    </message>
    <message>
        <source>Three steps would meet at {place}.</source>
        <translation>{place}會有三步相交。</translation>
    </message>
    <message>
        <source>The way to {part} and back leads over {place} alone.</source>
        <translation>來回{part}的路都只經過{place}。</translation>
    </message>
    <message>
        <source>{place} must be entered and left, and only two ways are left: the line takes both.</source>
        <translation>{place}要走進也要走出，而只剩兩條路：兩條都要走。</translation>
    </message>
    <message>
        <source>Everywhere else is passed through, so the tour ends at {place}.</source>
        <translation>其他各處都要穿過，所以一筆畫在{place}結束。</translation>
    </message>
    <message>
        <source>Every step changes the colour. With {count:# cell|# cells} left, counting yours, the tour ends on the colour where you stand, so {place} is passed through, and only two ways are left there.</source>
        <translation>每一步都換色。連你所在的一格還剩 {count} 格，所以一筆畫在與你所在之處同色的格子結束，於是{place}要穿過，而那裡只剩兩條路。</translation>
    </message>
    <message>
        <source>Every step changes the colour. With {count:# cell|# cells} left, counting yours, the tour ends on the other colour than where you stand, so {place} is passed through, and only two ways are left there.</source>
        <translation>每一步都換色。連你所在的一格還剩 {count} 格，所以一筆畫在與你所在之處異色的格子結束，於是{place}要穿過，而那裡只剩兩條路。</translation>
    </message>
    <message>
        <source>{place} already has its two steps, so every other way at it is crossed out.</source>
        <translation>{place}已經有了兩步，所以它的其他路都劃去。</translation>
    </message>
    <message>
        <source>The tour ends at {place}, and only one way leads there.</source>
        <translation>一筆畫在{place}結束，而只有一條路通到那裡。</translation>
    </message>
    <message>
        <source>{place} has only one way, so the tour ends there and nowhere else.</source>
        <translation>{place}只有一條路，所以一筆畫在那裡結束，別處都不行。</translation>
    </message>
    <message>
        <source>Suppose the step between {one} and {other} is not used.</source>
        <translation>假設不走{one}與{other}之間的一步。</translation>
    </message>
    <message>
        <source>After it {place} is left without a way.</source>
        <translation>之後{place}就沒有路可走了。</translation>
    </message>
    <message>
        <source>So not.</source>
        <translation>所以不對。</translation>
    </message>
    <message>
        <source>Suppose the step between {one} and {other} is used.</source>
        <translation>假設走{one}與{other}之間的一步。</translation>
    </message>
    <message>
        <source>After it {cells} cannot be passed and left again.</source>
        <translation>之後{cells}就進得去出不來。</translation>
    </message>
    <message>
        <source>After it a loop would be closed and other cells left out.</source>
        <translation>之後會圍成一圈，把其他格子留在外面。</translation>
    </message>
    <message>
        <source>After it the numbers would not be met in their order.</source>
        <translation>之後就不能按順序經過數字。</translation>
    </message>
    <message>
        <source>After it the tour could end nowhere.</source>
        <translation>之後一筆畫就無處結束。</translation>
    </message>
    <message>
        <source>After it too many steps would meet at {place}.</source>
        <translation>之後{place}會有太多步相交。</translation>
    </message>
    <message>
        <source>Step by step {length:# fact follows|# facts follow} at {cells}.</source>
        <translation>由此一步步推出 {length} 條事實，涉及{cells}。</translation>
    </message>
    <message>
        <source>the walk has not begun: name a cell first, such as 0,0:</source>
        <translation>路線尚未開始：請先指定一個格子，例如 0,0:</translation>
    </message>
    <message>
        <source>the walk has begun already</source>
        <translation>路線已經開始</translation>
    </message>
    <message>
        <source>A walk visits {visited} of {free:# cell|# cells}; {cells} are left.</source>
        <translation>一條路線能走 {free} 格中的 {visited} 格；剩下{cells}。</translation>
    </message>
    <message>
        <source>A route visits {met} of the {total:# cell|# cells} that it must; {cells} are left.</source>
        <translation>一條路線能經過 {total} 個必經格中的 {met} 個；剩下{cells}。</translation>
    </message>
    <message>
        <source>A walk visits {free:the only cell|all # cells}, but does not meet all conditions.</source>
        <translation>一條路線能走遍全部 {free} 格，但不滿足所有條件。</translation>
    </message>
    <message>
        <source>A walk visits {visited} of {free:# cell|# cells}; {cells} is left.</source>
        <translation>一條路線能走 {free} 格中的 {visited} 格；剩下{cells}。</translation>
    </message>
    <message>
        <source>{number:# wall is|# walls are} in the way: {cells}. No way has fewer.</source>
        <translation>有 {number} 面牆擋著路：{cells}。沒有哪條路更少。</translation>
    </message>
    <message>
        <source>A route visits {met} of the {total:# cell|# cells} that it must; {cells} is left.</source>
        <translation>一條路線能經過 {total} 個必經格中的 {met} 個；剩下{cells}。</translation>
    </message>
    <message>
        <source>Without {cells} the rest of the board needs {needed:# piece|# pieces} of the walk, since along a piece the checkerboard colours alternate.</source>
        <translation>去掉{cells}，棋盤其餘部分需要路線的 {needed} 段，因為每一段上黑白格交替。</translation>
    </message>
    <message>
        <source>Without {cells} the board falls into {parts:# part|# parts}, and each needs a piece of the walk of its own.</source>
        <translation>去掉{cells}，棋盤就分成 {parts} 部分，每部分都需要路線單獨的一段。</translation>
    </message>
    <message>
        <source>The part at {cell} has {many:# cell|# cells} of one colour and {few} of the other: it needs {need:# piece|# pieces}.</source>
        <translation>{cell}所在的部分一色 {many} 格，另一色 {few} 格：需要 {need} 段。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} begins and ends on the colour of which there are more.</source>
        <translation>每一步都改變棋盤顏色，因此 {count} 格 的路線的起點和終點都在格數較多的顏色上。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} begins on the other colour than its end, {place}.</source>
        <translation>每一步都改變棋盤顏色，因此 {count} 格 的路線的起點與終點{place}顏色不同。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} ends on the other colour than its start, {place}.</source>
        <translation>每一步都換色，所以 {count} 格的一筆畫終點與起點{place}異色。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} begins on the colour of its end, {place}.</source>
        <translation>每一步都改變棋盤顏色，因此 {count} 格 的路線的起點與終點{place}顏色相同。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} ends on the colour of its start, {place}.</source>
        <translation>每一步都換色，所以 {count} 格的一筆畫終點與起點{place}同色。</translation>
    </message>
    <message>
        <source>no kind of puzzle reads this map</source>
        <translation>沒有一種謎題能讀取這張地圖</translation>
    </message>
    <message>
        <source>at most {most:# value|# values}</source>
        <translation>最多 {most} 個取值</translation>
    </message>
    <message>
        <source>a picture stays 0 to {most:# second|# seconds}</source>
        <translation>每幅圖片停留 0 到 {most} 秒</translation>
    </message>
    <message>
        <source>a film lasts up to {most:# second|# seconds}</source>
        <translation>影片最長 {most} 秒</translation>
    </message>
    <message>
        <source>the picture does not show the rules; the usual ones were taken</source>
        <translation>圖片沒有顯示規則；採用了通常的規則</translation>
    </message>
    <message>
        <source>a page has 1 to {most:# level|# levels}</source>
        <translation>每頁可有 1 到 {most} 個關卡</translation>
    </message>
    <message>
        <source>a sheet has up to {most:# level|# levels}</source>
        <translation>題紙最多 {most} 個關卡</translation>
    </message>
    <message>
        <source>There are no levels of {rows} × {cols} {which} but those like one of these: all were tried.</source>
        <translation>{rows} × {cols} 的關卡（{which}）除了與這些關卡之一相似的，沒有別的了：已全部試過。</translation>
    </message>
    <message>
        <source>{tried}. “{one}” and “{other}” were never met together: {first:# level met|# levels met} the first, {second} the second. That it is impossible is not proved.</source>
        <translation>{tried}。「{one}」與「{other}」從未同時滿足：{first} 個關卡滿足前者，{second} 個滿足後者。尚未證明它不可能。</translation>
    </message>
    <message>
        <source>There are no levels of {rows} × {cols} but those like one of these: all were tried.</source>
        <translation>{rows} × {cols} 的關卡除了與這些關卡之一相似的，沒有別的了：已全部試過。</translation>
    </message>
    <message>
        <source>not reached: {parts}; {number:# level is|# levels are} as near as any found</source>
        <translation>沒有達到：{parts}；{number} 個關卡是所找到的最近的</translation>
    </message>
    <message>
        <source>{number:# level lies|# levels lie} beside a part of a range that others reached</source>
        <translation>{number} 個關卡在其他關卡達到的一段之外</translation>
    </message>
    <message>
        <source>{total:the only event|all # events}</source>
        <translation>全部 {total} 個事件</translation>
    </message>
    <message>
        <source>{shown} of {kept:# recorded event|# recorded events}, of {total} in all</source>
        <translation>記錄的 {kept} 個事件中的 {shown} 個，總共 {total} 個</translation>
    </message>
    <message>
        <source>{shown} of {total:# event|# events}</source>
        <translation>{total} 個事件中的 {shown} 個</translation>
    </message>
    <message>
        <source>{events:# event takes|# events take} {least} s at least, not {seconds} s</source>
        <translation>{events} 個事件至少要 {least} 秒，而不是 {seconds} 秒</translation>
    </message>
    <message>
        <source>the game has {moves:# move|# moves} only</source>
        <translation>這局只有 {moves} 步</translation>
    </message>
    <message>
        <source>{shown} of {total:# route|# routes}</source>
        <translation>{total} 條路線中的 {shown} 條</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>The exit can no longer be reached. Which cell is taken back next?</source>
        <translation>出口再也到不了。接下來收回哪一格？</translation>
    </message>
    <message>
        <source>A walk that cannot be finished loses its last step first.</source>
        <translation>走不完的路線先失去它的最後一步。</translation>
    </message>
    <message>
        <source>The walk has reached the exit. How many steps does it take back before it tries another way?</source>
        <translation>路線到達了出口。再試別的走法之前，它收回多少步？</translation>
    </message>
    <message>
        <source>It goes back to the last cell that has a way not tried yet.</source>
        <translation>它退回到最後一個還有走法沒試過的格子。</translation>
    </message>
    <message>
        <source>The walk tries up, down, left and right, in this order. Which cell does it enter next?</source>
        <translation>路線依次嘗試上、下、左、右。接下來它走進哪一格？</translation>
    </message>
    <message>
        <source>The ways that come before in this order were tried already, or are not free.</source>
        <translation>按這個順序排在前面的走法都已試過，或者不通。</translation>
    </message>
    <message>
        <source>The note on the board that was left says: 1 more point. The swap that led to it earned 1 point, and the board before has no other swap. What will the note on that board say?</source>
        <translation>剛離開的盤面，筆記寫著：還能得 1 分。通向它的交換得了 1 分，而之前的盤面沒有別的交換。那個盤面的筆記會寫多少分？</translation>
    </message>
    <message>
        <source>The best of a board is what its best swap earns, and the note on the board after that.</source>
        <translation>一個盤面最多能得的，是最好的交換所得的分加上其後盤面的筆記。</translation>
    </message>
    <message>
        <source>This board was met before. How many swaps are tried on it now, before a swap is taken back?</source>
        <translation>這個盤面以前遇到過。在收回一次交換之前，現在要在它上面試多少次交換？</translation>
    </message>
    <message>
        <source>The note says what they would find.</source>
        <translation>筆記已寫明它們會找到什麼。</translation>
    </message>
    <message>
        <source>Which of the two needs fewer nodes for the same answer, and why?</source>
        <translation>要得到同樣的答案，兩者中哪一個需要的節點更少？為什麼？</translation>
    </message>
    <message>
        <source>It searches a board once, and reads its note whenever the board comes again.</source>
        <translation>每個盤面它只搜尋一次，盤面再次出現時就讀筆記。</translation>
    </message>
    <message>
        <source>The first cell gave 2 states. How many states has the next layer?</source>
        <translation>第一格給出 2 個狀態。下一層有多少個狀態？</translation>
    </message>
    <message>
        <source>At an empty edge of the board every state goes on in two ways, and no two results are the same.</source>
        <translation>在棋盤空著的邊上，每個狀態都有兩種延續，而且結果各不相同。</translation>
    </message>
    <message>
        <source>16 states come to the last cell of this row, which has no way to the right. How many states has the next layer?</source>
        <translation>16 個狀態來到這一列的最後一格，它右邊沒有路。下一層有多少個狀態？</translation>
    </message>
    <message>
        <source>Only the way down is left to choose, and what comes from the left decides about it.</source>
        <translation>可選的只剩向下的路，而它由從左邊來的路決定。</translation>
    </message>
    <message>
        <source>Each of the four corners has a bound of its own now: 103, 113, 115 and 118. Which bound is proved for the whole building?</source>
        <translation>四個角現在各有自己的上界：103、113、115 和 118。整座大樓證明的上界是多少？</translation>
    </message>
    <message>
        <source>The best route ends in one of the corners, so only the largest of their bounds holds for all.</source>
        <translation>最好的路線止於其中一個角，所以只有最大的上界對所有路線都成立。</translation>
    </message>
    <message>
        <source>Which corner is looked at more closely next?</source>
        <translation>接下來更仔細地看哪個角？</translation>
    </message>
    <message>
        <source>Only there can a route still reach the bound of the whole building.</source>
        <translation>只有在那裡，路線還可能達到整座大樓的上界。</translation>
    </message>
    <message>
        <source>Which of the two needs fewer nodes for the same proof, and why?</source>
        <translation>要得到同樣的證明，兩者中哪一個需要的節點更少？為什麼？</translation>
    </message>
    <message>
        <source>The bound drops every walk that cannot reach the score in question.</source>
        <translation>上界讓達不到所求得分的路線統統捨去。</translation>
    </message>
    <message>
        <source>Room after room is looked at, here from the left to the right. Which room is next?</source>
        <translation>房間一個接一個地看，這裡從左到右。下一個是哪個房間？</translation>
    </message>
    <message>
        <source>A room comes after the rooms from which one enters it, and each comes once.</source>
        <translation>一個房間排在通向它的房間之後，每個房間只看一次。</translation>
    </message>
    <message>
        <source>No walk to this corner scores more than 1, and no walk to the other three more than 0. The answer found has 0. Which bound is proved for the building?</source>
        <translation>到這個角的路線不超過 1 分，到其他三個角的不超過 0 分。找到的答案是 0 分。整座大樓證明的上界是多少？</translation>
    </message>
    <message>
        <source>An answer of 0 and a bound of 1 leave it open which of them is the best score: it is feasible, not optimal.</source>
        <translation>答案是 0 而上界是 1，最好得分是哪一個仍不確定：答案可行，但未證明最佳。</translation>
    </message>
    <message>
        <source>This route has 790 points, and half of the search lies ahead. How many better routes does it still find?</source>
        <translation>這條路線有 790 分，而搜尋還有一半。它還會找到多少條更好的路線？</translation>
    </message>
    <message>
        <source>All that follows only shows that there is none.</source>
        <translation>其後的一切只表明沒有更好的。</translation>
    </message>
    <message>
        <source>The last walk is given up; the best route has 790 points. Which bound does the search prove now?</source>
        <translation>最後一條路線被放棄；最好的路線有 790 分。搜尋現在證明的上界是多少？</translation>
    </message>
    <message>
        <source>No route was left out, so none has more points than the best that was found.</source>
        <translation>沒有漏掉任何路線，所以沒有一條比找到的最好路線得分更多。</translation>
    </message>
    <message>
        <source>All 68 lines are drawn, and the pen is stuck. How many dots go into the trail until it is complete?</source>
        <translation>68 條線都畫完了，筆走不動了。到路線完整為止，有多少個點進入路線？</translation>
    </message>
    <message>
        <source>A round of so many lines names its first dot again at the end.</source>
        <translation>這麼多條線的一圈，在末尾會再次列出它的第一個點。</translation>
    </message>
    <message>
        <source>The dot where the pen got stuck is in the trail. Which dot goes into the trail next?</source>
        <translation>筆停住的那個點已進入路線。接下來哪個點進入路線？</translation>
    </message>
    <message>
        <source>The pen goes back along the lines in the order in which it came.</source>
        <translation>筆沿來時的線按順序退回。</translation>
    </message>
    <message>
        <source>dots</source>
        <translation>點</translation>
    </message>
    <message>
        <source>dot ← an odd dot, or any dot with a line; pen ← [dot]</source>
        <translation>點 ← 一個奇點，或任一有線的點；筆跡 ← [點]</translation>
    </message>
    <message>
        <source>while pen is not empty:</source>
        <translation>while pen 不為空:</translation>
    </message>
    <message>
        <source>if a line is left at the last dot of pen:</source>
        <translation>if pen 的最後一個點還有線:</translation>
    </message>
    <message>
        <source>draw it: put the dot at its other end on pen</source>
        <translation>畫它：把另一端的點加到筆跡上</translation>
    </message>
    <message>
        <source>else:</source>
        <translation>else:</translation>
    </message>
    <message>
        <source>take the last dot off pen and put it on trail</source>
        <translation>從筆跡取下最後一點，放入畫線</translation>
    </message>
    <message>
        <source>answer ← trail, backwards</source>
        <translation>答案 ← 倒過來的畫線</translation>
    </message>
    <message>
        <source>Count trails</source>
        <translation>計算畫法的數目</translation>
    </message>
    <message>
        <source>How many trails there are, as long as that takes little</source>
        <translation>有多少種畫法，只在不費時的時候計算</translation>
    </message>
    <message>
        <source>counting all trails</source>
        <translation>計算所有畫法</translation>
    </message>
    <message>
        <source>Fleury</source>
        <translation>弗勒里演算法</translation>
    </message>
    <message>
        <source>Never crosses a bridge too early. Exact; to watch.</source>
        <translation>從不過早走過橋。精確；適合觀看。</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>線</translation>
    </message>
    <message>
        <source>dot ← an odd dot, or any dot with a line</source>
        <translation>點 ← 一個奇點，或任一有線的點</translation>
    </message>
    <message>
        <source>while a line is left:</source>
        <translation>while 還有線:</translation>
    </message>
    <message>
        <source>for each line left at dot:</source>
        <translation>for dot 處剩下的每條線:</translation>
    </message>
    <message>
        <source>if it is a bridge and not the only one: not yet</source>
        <translation>if 它是橋而且不是唯一的線: 暫不畫</translation>
    </message>
    <message>
        <source>else: draw it; dot ← the dot at its other end</source>
        <translation>else: 畫它; dot ← 它另一端的點</translation>
    </message>
    <message>
        <source>answer ← the lines in the order in which they were drawn</source>
        <translation>答案 ← 按畫的次序排列的線</translation>
    </message>
    <message>
        <source>Draws every trail in turn. Exact; for small boards, and to watch.</source>
        <translation>依次畫出每一種畫法。精確；適合小棋盤和觀看。</translation>
    </message>
    <message>
        <source>search(dot):</source>
        <translation>search(dot):</translation>
    </message>
    <message>
        <source>if every line is drawn: one trail more</source>
        <translation>if 所有線都畫完: 多一條路線</translation>
    </message>
    <message>
        <source>if no line is left at dot: a dead end</source>
        <translation>if dot 處沒有剩下的線: 死路</translation>
    </message>
    <message>
        <source>draw it</source>
        <translation>畫它</translation>
    </message>
    <message>
        <source>search(the dot at its other end)</source>
        <translation>搜尋(另一端的點)</translation>
    </message>
    <message>
        <source>take it back</source>
        <translation>收回它</translation>
    </message>
    <message>
        <source>the supply {supply} in the centre was set to 0: the player starts there</source>
        <translation>中心的物資 {supply} 已設為 0：玩家從那裡出發</translation>
    </message>
    <message>
        <source>too many pairs lead to the best score</source>
        <translation>通往最高分的數對太多</translation>
    </message>
    <message>
        <source>The longest survival is {days} of {needs:# day|# days}, with {food} food and {water} water.</source>
        <translation>最久能撐 {needs} 天中的 {days} 天，有 {food} 份食物和 {water} 份水。</translation>
    </message>
    <message>
        <source>No route lasts more than {days} of {needs:# day|# days}.</source>
        <translation>沒有路線能撐過 {needs} 天中的 {days} 天。</translation>
    </message>
    <message>
        <source>food {food} and water {water} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 改為食物 {food}、水 {water}</translation>
    </message>
    <message>
        <source>{cells:# cell is|# cells are} over the limit of {limit} of a picture as SVG</source>
        <translation>{cells} 格超過了 SVG 圖片 {limit} 格的上限</translation>
    </message>
    <message>
        <source>nested deeper than {max_depth:# level|# levels}</source>
        <translation>巢狀超過 {max_depth} 層</translation>
    </message>
    <message>
        <source>more than {count:# value|# values}</source>
        <translation>值超過 {count} 個</translation>
    </message>
    <message>
        <source>more than {limit:# row|# rows}</source>
        <translation>超過 {limit} 列</translation>
    </message>
    <message>
        <source>more than {limit:# line|# lines}</source>
        <translation>文字超過 {limit} 行</translation>
    </message>
    <message>
        <source>{place}: nested deeper than {max_depth:# level|# levels}</source>
        <translation>{place}：巢狀超過 {max_depth} 層</translation>
    </message>
    <message>
        <source>this is not a whole link to a level; it may have been cut</source>
        <translation>這不是完整的關卡連結；它可能被截斷了</translation>
    </message>
    <message>
        <source>the link is damaged: its last six characters do not agree with the rest</source>
        <translation>連結已損壞：最後六個字元與其餘部分不符</translation>
    </message>
    <message>
        <source>this link is written in another way than links are</source>
        <translation>這個連結的寫法與連結的寫法不同</translation>
    </message>
    <message>
        <source>the link holds no board of its kind</source>
        <translation>連結中沒有該種謎題的棋盤</translation>
    </message>
    <message>
        <source>more than {count:# cell|# cells} in lists of neighbours</source>
        <translation>鄰接清單中的格子超過 {count} 個</translation>
    </message>
    <message>
        <source>the neighbours of so many cells are too long a text</source>
        <translation>這麼多格子的鄰居會是太長的文字</translation>
    </message>
    <message>
        <source>lists of neighbours have no place for {token}</source>
        <translation>鄰居清單中沒有 {token} 的位置</translation>
    </message>
    <message>
        <source>the neighbours alone do not say where the open cells of this board lie</source>
        <translation>只憑鄰居無法知道這個棋盤的空格子在哪裡</translation>
    </message>
    <message>
        <source>{name} is the number of open cells</source>
        <translation>{name} 是空格子的數目</translation>
    </message>
    <message>
        <source>row {number} is not a list</source>
        <translation>第 {number} 列不是清單</translation>
    </message>
    <message>
        <source>{value} was not used</source>
        <translation>沒有用到 {value}</translation>
    </message>
    <message>
        <source>{name} was not used: nothing is known of it</source>
        <translation>沒有用到 {name}：不知道它的含義</translation>
    </message>
    <message>
        <source>row {row}, column {col} is not on the board</source>
        <translation>第 {row} 列第 {col} 欄不在棋盤上</translation>
    </message>
    <message>
        <source>{name} was not used: {kind} has no token {token}</source>
        <translation>沒有用到 {name}：{kind}沒有元素 {token}</translation>
    </message>
    <message>
        <source>there is no open cell number {number}; the last is {last}</source>
        <translation>沒有第 {number} 個空格；最後一個是第 {last} 個</translation>
    </message>
    <message>
        <source>{name} is where the board has a wall</source>
        <translation>{name} 的位置在棋盤上是牆</translation>
    </message>
    <message>
        <source>line {line} was not used: {words}</source>
        <translation>沒有用到第 {line} 行：{words}</translation>
    </message>
    <message>
        <source>line {line} sets cells in a way that is not read</source>
        <translation>第 {line} 行設定格子的方式無法讀取</translation>
    </message>
    <message>
        <source>the words “{words}” were not used</source>
        <translation>沒有用到文字「{words}」</translation>
    </message>
    <message>
        <source>line {line} sets a cell that is not on the board</source>
        <translation>第 {line} 行設定的格子不在棋盤上</translation>
    </message>
    <message>
        <source>this address of Penpa is damaged, or was cut</source>
        <translation>這個 Penpa 網址已損壞，或被截斷</translation>
    </message>
    <message>
        <source>this address of Penpa holds no puzzle</source>
        <translation>這個 Penpa 網址裡沒有謎題</translation>
    </message>
    <message>
        <source>{grid!r} is not a square grid</source>
        <translation>{grid!r} 不是方格格線</translation>
    </message>
    <message>
        <source>the margins leave no cell of the grid</source>
        <translation>邊距沒有留下任何格子</translation>
    </message>
    <message>
        <source>Penpa takes tours alone</source>
        <translation>Penpa 只接受一筆畫</translation>
    </message>
    <message>
        <source>an address of Penpa has no numbers and no walls between cells</source>
        <translation>Penpa 的網址沒有數字，也沒有格子之間的牆</translation>
    </message>
    <message>
        <source>an open tour needs a start or an end to have an address of Penpa</source>
        <translation>開放的一筆畫要有起點或終點，才有 Penpa 網址</translation>
    </message>
    <message>
        <source>an address of Penpa has no room for so many cells</source>
        <translation>Penpa 網址放不下這麼多格子</translation>
    </message>
    <message>
        <source>the solution in the address was not used</source>
        <translation>網址中的解沒有用到</translation>
    </message>
    <message>
        <source>{solver} does not know {rule}, which this level has; ask {other}</source>
        <translation>本關卡有{rule}，而「{solver}」不支援；請改用「{other}」</translation>
    </message>
    <message>
        <source>proved, but there is no proof to carry away</source>
        <translation>已證明，但沒有可以帶走的證明</translation>
    </message>
    <message>
        <source>nothing is proved</source>
        <translation>什麼都沒有證明</translation>
    </message>
    <message>
        <source>proved, but this kind has no proof to carry away</source>
        <translation>已證明，但這個種類沒有可以帶走的證明</translation>
    </message>
    <message>
        <source>proved, but under conditions that the level does not hold</source>
        <translation>已證明，但所依據的條件不在關卡之中</translation>
    </message>
    <message>
        <source>2 dots are odd: {places}. A closed trail has none.</source>
        <translation>有 2 個奇點：{places}。畫成一圈的圖沒有奇點。</translation>
    </message>
    <message>
        <source>{number} dots are odd: {places}. A trail has none or two.</source>
        <translation>有 {number} 個奇點：{places}。能一筆畫成的圖只有零個或兩個奇點。</translation>
    </message>
    <message>
        <source>The trail is at {place}, and it can only begin at an odd dot: {places}.</source>
        <translation>畫線在{place}，但只能從奇點開始：{places}。</translation>
    </message>
    <message>
        <source>the walk begins at the number {number}, before lower ones</source>
        <translation>路線從數字 {number} 開始，卻早於更小的數字</translation>
    </message>
    <message>
        <source>{place} has a number and ends the walk, before higher ones</source>
        <translation>{place}有數字且是路線終點，卻早於更大的數字</translation>
    </message>
    <message>
        <source>the step {step} is forced, but there is a wall</source>
        <translation>必須走 {step} 這一步，但那裡有牆</translation>
    </message>
    <message>
        <source>both</source>
        <translation>這兩格</translation>
    </message>
    <message>
        <source>all {number}</source>
        <translation>全部 {number} 格</translation>
    </message>
    <message>
        <source>the number {number} stands there more than once</source>
        <translation>數字 {number} 出現了不只一次</translation>
    </message>
    <message>
        <source>the number {missing} is missing before {number}</source>
        <translation>{number} 之前缺少數字 {missing}</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>數字</translation>
    </message>
    <message>
        <source>walls between cells</source>
        <translation>格間的牆</translation>
    </message>
    <message>
        <source>&quot;{text}&quot;: after what stands on a cell come &quot;@&quot; and a number from 1 to {highest}, &quot;|&quot; for a wall on its right and &quot;_&quot; for one below, in this order</source>
        <translation>「{text}」：格子內容之後依序是「@」加 1 到 {highest} 的數字、表示右側有牆的「|」和表示下方有牆的「_」</translation>
    </message>
    <message>
        <source>&quot;{text}&quot;: no walk comes to a number on &quot;#&quot;</source>
        <translation>「{text}」：路線到不了「#」上的數字</translation>
    </message>
    <message>
        <source>Along one border of the ways left stand {first}, {second}, {third} and {fourth}, in this order. So the line between {first} and {third} would cross the line between {second} and {fourth}.</source>
        <translation>沿著剩餘道路的同一條邊界，依次是{first}、{second}、{third}和{fourth}。所以{first}與{third}之間的線會和{second}與{fourth}之間的線相交。</translation>
    </message>
    <message>
        <source>one cell in {part}</source>
        <translation>{part}裡的一格</translation>
    </message>
    <message>
        <source>For {cells}, {need:# more step is|# more steps are} needed.</source>
        <translation>{cells}還需要 {need} 步。</translation>
    </message>
    <message>
        <source>{count:# cell|# cells} of one colour in {part} together</source>
        <translation>{part}裡同色的 {count} 格一共</translation>
    </message>
    <message>
        <source>For {cells}, {need:# more step is|# more steps are} needed, and one more to end the tour.</source>
        <translation>{cells}還需要 {need} 步，結束一筆畫還要再用一步。</translation>
    </message>
    <message>
        <source>For {cells}, {need:# more step is|# more steps are} needed, or {less} if the tour ends there.</source>
        <translation>{cells}還需要 {need} 步；如果一筆畫在那裡結束，則是 {less} 步。</translation>
    </message>
    <message>
        <source>{place} comes after the number {number}</source>
        <translation>{place}要在數字 {number} 之後</translation>
    </message>
    <message>
        <source>there is a wall before {place}</source>
        <translation>{place}前有牆</translation>
    </message>
    <message>
        <source>The numbers cannot come in order: between {cells} there is no way past the other numbers and the ends.</source>
        <translation>數字無法按順序經過：在{cells}之間，沒有避開其他數字和起終點的路。</translation>
    </message>
    <message>
        <source>Only the wall between {cells} is in the way.</source>
        <translation>只有{cells}之間的牆擋著路。</translation>
    </message>
    <message>
        <source>room for coins: {coins} at most</source>
        <translation>可放金幣：最多 {coins}</translation>
    </message>
    <message>
        <source>{needed:# cell has|# cells have} to be free</source>
        <translation>必須有 {needed} 個空格</translation>
    </message>
    <message>
        <source>a walk visits {cells} cells at most</source>
        <translation>一條路線最多經過 {cells} 格</translation>
    </message>
    <message>
        <source>{free:# cell|# cells} and {coins:# coin|# coins} are worth {most} at most</source>
        <translation>{free} 格與 {coins} 枚金幣最多值 {most}</translation>
    </message>
    <message>
        <source>a walk visits {cells} cells at least</source>
        <translation>一條路線至少經過 {cells} 格</translation>
    </message>
    <message>
        <source>free cells: {cells} at least</source>
        <translation>空格：至少 {cells}</translation>
    </message>
    <message>
        <source>free cells: {cells} at most</source>
        <translation>空格：最多 {cells}</translation>
    </message>
    <message>
        <source>no walk visits, and leaves out, these cells</source>
        <translation>沒有路線能這樣經過並避開這些格子</translation>
    </message>
    <message>
        <source>no tour visits, and leaves out, these cells</source>
        <translation>沒有一筆畫能這樣經過並避開這些格子</translation>
    </message>
    <message>
        <source>{part} is not a condition of {kind} (known: {names})</source>
        <translation>{part} 不是 {kind} 的條件（可用：{names}）</translation>
    </message>
    <message>
        <source>intended: a new level has no intended route; mend, or make more like a level with one</source>
        <translation>intended：新關卡沒有預定路線；請修補有預定路線的關卡，或產生與它相似的關卡</translation>
    </message>
    <message>
        <source>{part} is not a condition of {kind}: did you mean {near}? (known: {names})</source>
        <translation>{part} 不是 {kind} 的條件：是否想寫 {near}？（可用：{names}）</translation>
    </message>
    <message>
        <source>{part}: it is {most} at most ({why})</source>
        <translation>{part}：最多為 {most}（{why}）</translation>
    </message>
    <message>
        <source>{part}: it is {most} at most</source>
        <translation>{part}：最多為 {most}</translation>
    </message>
    <message>
        <source>{part}: it is {least} at least ({why})</source>
        <translation>{part}：至少為 {least}（{why}）</translation>
    </message>
    <message>
        <source>{part}: it is {least} at least</source>
        <translation>{part}：至少為 {least}</translation>
    </message>
    <message>
        <source>no level fulfils all of {parts}</source>
        <translation>沒有關卡能同時滿足 {parts}</translation>
    </message>
    <message>
        <source>intended: the level has no intended route</source>
        <translation>intended：此關卡沒有預定路線</translation>
    </message>
    <message>
        <source>{part}: a share is 100 % at most</source>
        <translation>{part}：比例最多為 100 %</translation>
    </message>
    <message>
        <source>open: {cell} is not a cell of the board</source>
        <translation>open：{cell} 不是棋盤上的格子</translation>
    </message>
    <message>
        <source>moves of an answer: {moves} at most</source>
        <translation>答案的步數：最多 {moves}</translation>
    </message>
    <message>
        <source>all answers: {number} at most</source>
        <translation>全部答案：最多 {number}</translation>
    </message>
    <message>
        <source>best answers: {number} at least</source>
        <translation>最佳答案：至少 {number}</translation>
    </message>
    <message>
        <source>every answer is a best one</source>
        <translation>每個答案都是最佳的</translation>
    </message>
    <message>
        <source>the board has {cells} cells</source>
        <translation>棋盤有 {cells} 格</translation>
    </message>
    <message>
        <source>that there is an answer</source>
        <translation>存在答案</translation>
    </message>
    <message>
        <source>a proof of the best answer in the time for one</source>
        <translation>在單次限時內證明最佳答案</translation>
    </message>
    <message>
        <source>that it is not like another level</source>
        <translation>與其他關卡不相似</translation>
    </message>
    <message>
        <source>levels tried: {tried}; missed most: {condition} ({missed} times)</source>
        <translation>已試關卡：{tried}；最常未滿足：{condition}（{missed} 次）</translation>
    </message>
    <message>
        <source>no level was tried in that time</source>
        <translation>這段時間內沒有試過任何關卡</translation>
    </message>
    <message>
        <source>levels tried: {tried}; {missed} of them had a problem: {condition}</source>
        <translation>已試關卡：{tried}；其中 {missed} 個有問題：{condition}</translation>
    </message>
    <message>
        <source>levels tried: {tried}</source>
        <translation>已試關卡：{tried}</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}。</translation>
    </message>
    <message>
        <source>The wish is impossible: {why}.</source>
        <translation>此願望無法實現：{why}。</translation>
    </message>
    <message>
        <source>Trail: on which boards can my machine count all trails? Boards of side N</source>
        <translation>畫線：我的機器能在多大的棋盤上數完所有畫法？邊長 N 的棋盤</translation>
    </message>
    <message>
        <source>Random lines, 5 levels a side. One trail is found at once on any board; their number grows much faster than the board. Backtracking draws every one of them.</source>
        <translation>隨機的線，每種邊長 5 關。在任何棋盤上都能立刻找到一種畫法；它們的數目比棋盤增長快得多。回溯會畫出其中每一種。</translation>
    </message>
    <message>
        <source>the address stands for more than {size} MiB</source>
        <translation>網址的內容超過 {size} MiB</translation>
    </message>
    <message>
        <source>row {row} has 1 cell, row 0 has {width}</source>
        <translation>第 {row} 列有 1 格，第 0 列有 {width} 格</translation>
    </message>
    <message>
        <source>a cell of a grid has a side of at least 1 pixel</source>
        <translation>網格的格子邊長至少為 1 像素</translation>
    </message>
    <message>
        <source>the cells look too different from each other; check rows, columns and side</source>
        <translation>格子的外觀彼此相差太大；請檢查列數、欄數和邊長</translation>
    </message>
    <message>
        <source>{path}: the skin cannot be kept: {why}</source>
        <translation>{path}：無法儲存外觀：{why}</translation>
    </message>
    <message>
        <source>played by a person</source>
        <translation>由人玩出</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>選項</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>條件</translation>
    </message>
    <message>
        <source>Level hash</source>
        <translation>關卡雜湊</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>節點數</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒數</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程式</translation>
    </message>
    <message>
        <source>Both are the same route.</source>
        <translation>兩條是同一條路線。</translation>
    </message>
    <message>
        <source>Both make the same steps, in another order or direction.</source>
        <translation>兩條走過同樣的步，只是次序或方向不同。</translation>
    </message>
    <message>
        <source>None was found; not every move is settled.</source>
        <translation>沒有找到；並非每一步都已有定論。</translation>
    </message>
    <message>
        <source>The optimum can be lost at move {move} of {moves}, if not before.</source>
        <translation>在 {moves} 步中的第 {move} 步可能失去最佳解，也可能更早。</translation>
    </message>
    <message>
        <source>Who always takes what looks best does not meet the conditions.</source>
        <translation>總是選看起來最好的一步，不能滿足條件。</translation>
    </message>
    <message>
        <source>{solver} found the most, and nobody proved it.</source>
        <translation>{solver}得分最高，但沒有求解器證明它最佳。</translation>
    </message>
    <message>
        <source>{solver} found the best answer, without a proof.</source>
        <translation>{solver}找到了最佳答案，但沒有證明。</translation>
    </message>
    <message>
        <source>{solver} ends {gap} below the best.</source>
        <translation>{solver}比最佳低 {gap}。</translation>
    </message>
    <message>
        <source>{one} proved that there is no answer, {other} found one</source>
        <translation>{one}證明沒有答案，而{other}找到了一個</translation>
    </message>
    <message>
        <source>{one} proved {bound}, {other} proved {score}</source>
        <translation>{one}證明是 {bound}，而{other}證明是 {score}</translation>
    </message>
    <message>
        <source>{one} proved that {bound} is the most, {other} has {score}</source>
        <translation>{one}證明最多是 {bound}，而{other}得到 {score}</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>a quarter turn</source>
        <translation>轉四分之一圈</translation>
    </message>
    <message>
        <source>a half turn</source>
        <translation>轉半圈</translation>
    </message>
    <message>
        <source>three quarters of a turn</source>
        <translation>轉四分之三圈</translation>
    </message>
    <message>
        <source>left and right exchanged</source>
        <translation>左右互換</translation>
    </message>
    <message>
        <source>mirrored along the falling diagonal</source>
        <translation>沿左上至右下的對角線鏡像</translation>
    </message>
    <message>
        <source>top and bottom exchanged</source>
        <translation>上下互換</translation>
    </message>
    <message>
        <source>mirrored along the rising diagonal</source>
        <translation>沿左下至右上的對角線鏡像</translation>
    </message>
    <message>
        <source>its condition {name} is not known</source>
        <translation>它的條件 {name} 不為程式所知</translation>
    </message>
    <message>
        <source>it says that there is no answer, and has the bound of one</source>
        <translation>它說沒有解答，卻有一個上界</translation>
    </message>
    <message>
        <source>it says that nothing is known, and has an answer or counts</source>
        <translation>它說一無所知，卻有解答或解答數</translation>
    </message>
    <message>
        <source>it counts optimal answers without the proof of an optimum</source>
        <translation>它給出最佳解答數，卻沒有證明最佳值</translation>
    </message>
    <message>
        <source>it claims score {claimed}, nothing above {value} can be had</source>
        <translation>它聲稱得分為 {claimed}，但不可能高於 {value}</translation>
    </message>
    <message>
        <source>its conditions cannot be read: {problem}</source>
        <translation>它的條件無法讀取：{problem}</translation>
    </message>
    <message>
        <source>it claims score {score} above its bound {bound}</source>
        <translation>它聲稱得分為 {score}，高於它的上界 {bound}</translation>
    </message>
    <message>
        <source>{text} {line}</source>
        <translation>{text}{line}</translation>
    </message>
    <message>
        <source>the formula {formula}: {why}</source>
        <translation>公式 {formula}：{why}</translation>
    </message>
    <message>
        <source>it has no value here</source>
        <translation>在這裡沒有值</translation>
    </message>
    <message>
        <source>it is not arithmetic</source>
        <translation>這不是算式</translation>
    </message>
    <message>
        <source>{name} is not a number of this lab (known: {known})</source>
        <translation>{name} 不是此實驗中的數（已知：{known}）</translation>
    </message>
    <message>
        <source>{racer}: up to {name} = {value}</source>
        <translation>{racer}：最大到 {name} = {value}</translation>
    </message>
    <message>
        <source>{racer}: no value ended within the limits</source>
        <translation>{racer}：沒有任何取值在限制內完成</translation>
    </message>
    <message>
        <source>the base of the growth is {base}, not above 0</source>
        <translation>增長的底數是 {base}，不大於 0</translation>
    </message>
    <message>
        <source>random levels need rows and cols</source>
        <translation>隨機關卡需要列數和欄數</translation>
    </message>
    <message>
        <source>{id} is not a solver of {kind} (known: {known})</source>
        <translation>{id} 不是 {kind} 的求解器（已知：{known}）</translation>
    </message>
    <message>
        <source>{name} is not a rule of {kind}</source>
        <translation>{name} 不是 {kind} 的規則</translation>
    </message>
    <message>
        <source>{name} is {value}, not a whole number of at least 1</source>
        <translation>{name} 為 {value}，應是不小於 1 的整數</translation>
    </message>
    <message>
        <source>{racer} does not have {name}, which grows</source>
        <translation>{racer} 沒有 {name}，而增長的正是它</translation>
    </message>
    <message>
        <source>no solver has {name}</source>
        <translation>沒有求解器具有 {name}</translation>
    </message>
    <message>
        <source>{name} varies random levels alone</source>
        <translation>{name} 只能用於隨機關卡</translation>
    </message>
    <message>
        <source>{name} is not a parameter (known: {known})</source>
        <translation>{name} 不是參數（已知：{known}）</translation>
    </message>
    <message>
        <source>processor time, s</source>
        <translation>處理器時間（秒）</translation>
    </message>
    <message>
        <source>wall time, s</source>
        <translation>實際時間（秒）</translation>
    </message>
    <message>
        <source>processor time, reference loops</source>
        <translation>處理器時間（參考迴圈數）</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>節點</translation>
    </message>
    <message>
        <source>states</source>
        <translation>狀態</translation>
    </message>
    <message>
        <source>memory, bytes</source>
        <translation>記憶體（位元組）</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>gap to the proved best, %</source>
        <translation>與已證明最佳的差距（%）</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>{label} (shared machine)</source>
        <translation>{label}（共用機器）</translation>
    </message>
    <message>
        <source>a spec names no plug-in; the command line does (--plugin FILE)</source>
        <translation>實驗檔不能指定外掛；外掛由命令列給出（--plugin FILE）</translation>
    </message>
    <message>
        <source>limits are numbers above 0</source>
        <translation>限制必須是大於 0 的數</translation>
    </message>
    <message>
        <source>levels need either files, or a kind whose generator makes them</source>
        <translation>關卡要麼來自檔案，要麼由某個類型的產生器製作</translation>
    </message>
    <message>
        <source>at least one solver has to be named</source>
        <translation>至少要指定一個求解器</translation>
    </message>
    <message>
        <source>two solvers have the name {name}</source>
        <translation>兩個求解器都叫 {name}</translation>
    </message>
    <message>
        <source>repeats and count are at least 1, seed and reference at least 0</source>
        <translation>重複次數和數量至少為 1，種子和參考迴圈至少為 0</translation>
    </message>
    <message>
        <source>a lab sweeps or grows; it does not do both</source>
        <translation>實驗要麼掃描取值，要麼增長，不能同時進行</translation>
    </message>
    <message>
        <source>a parameter is swept twice</source>
        <translation>同一參數被掃描了兩次</translation>
    </message>
    <message>
        <source>growth needs a step of at least 1, a last value and seconds above 0</source>
        <translation>增長需要至少為 1 的步長、一個終值和大於 0 的秒數</translation>
    </message>
    <message>
        <source>{name} is {value}: at most {most}</source>
        <translation>{name} 為 {value}：最多 {most}</translation>
    </message>
    <message>
        <source>the sweep of {name} has no values</source>
        <translation>{name} 的掃描沒有取值</translation>
    </message>
    <message>
        <source>the sweep of {name} has a value that is not a number</source>
        <translation>{name} 的掃描中有一個值不是有限的數</translation>
    </message>
    <message>
        <source>a chart is against {name}, which does not vary</source>
        <translation>圖表以 {name} 為橫軸，但它沒有變化</translation>
    </message>
    <message>
        <source>the one swap is made</source>
        <translation>唯一的一次交換已經用完</translation>
    </message>
    <message>
        <source>{language} is not a language of a page ({known})</source>
        <translation>{language} 不是頁面可用的語言（{known}）</translation>
    </message>
    <message>
        <source>it calls itself too deeply (RecursionError)</source>
        <translation>它呼叫自身的層數太深（RecursionError）</translation>
    </message>
    <message>
        <source>{name} gives an answer of type {what}; it has to be a list of moves</source>
        <translation>{name} 給出的答案型別是 {what}；它必須是步驟清單</translation>
    </message>
    <message>
        <source>it has no function {name}(game)</source>
        <translation>它沒有函式 {name}(game)</translation>
    </message>
    <message>
        <source>a plug-in cannot start other processes</source>
        <translation>外掛不能啟動其他行程</translation>
    </message>
    <message>
        <source>move {number} of its answer is of type {what}; a move is a text</source>
        <translation>它的答案的第 {number} 步型別是 {what}；步驟是文字</translation>
    </message>
    <message>
        <source>it ends the program instead of returning its answer</source>
        <translation>它結束了程式，而沒有傳回答案</translation>
    </message>
    <message>
        <source>{name} yields None instead of a list of moves</source>
        <translation>{name} 產生了 None，而不是步驟清單</translation>
    </message>
    <message>
        <source>{solver} proved that there is no better score</source>
        <translation>{solver} 已證明沒有更好的得分</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>{name}: its answer does not keep to the rules: {why}</source>
        <translation>{name}：它的答案不符合規則：{why}</translation>
    </message>
    <message>
        <source>{name}: it solves {kinds}, not {kind}</source>
        <translation>{name}：它求解 {kinds}，不求解 {kind}</translation>
    </message>
    <message>
        <source>{name}, line {line}: {what}</source>
        <translation>{name}，第 {line} 行：{what}</translation>
    </message>
    <message>
        <source>in a game for two the answer is one move</source>
        <translation>在雙人遊戲中，答案是一步</translation>
    </message>
    <message>
        <source>{name}: no process for it: {why}</source>
        <translation>{name}：無法為它啟動行程：{why}</translation>
    </message>
    <message>
        <source>{name}: the file itself runs for more than {seconds} s; work belongs into its function</source>
        <translation>{name}：檔案本身執行超過 {seconds} 秒；計算應放在它的函式裡</translation>
    </message>
    <message>
        <source>{name}: its process ended without an answer</source>
        <translation>{name}：它的行程沒有給出答案就結束了</translation>
    </message>
    <message>
        <source>{name}: the file needs too much memory</source>
        <translation>{name}：檔案需要太多記憶體</translation>
    </message>
    <message>
        <source>{name}: its process broke: {why}</source>
        <translation>{name}：它的行程出錯：{why}</translation>
    </message>
    <message>
        <source>{name}, line {line}: this is not Python ({what})</source>
        <translation>{name}，第 {line} 行：這不是 Python（{what}）</translation>
    </message>
    <message>
        <source>{name}: this is not Python ({what})</source>
        <translation>{name}：這不是 Python（{what}）</translation>
    </message>
    <message>
        <source>{name}: a plug-in has at most 1 MiB</source>
        <translation>{name}：外掛最大 1 MiB</translation>
    </message>
    <message>
        <source>{name}: this is not text in UTF-8</source>
        <translation>{name}：這不是 UTF-8 文字</translation>
    </message>
    <message>
        <source>Room at {place}: pairs of supplies kept: {kept:,}, dropped: {dropped:,}.</source>
        <translation>{place} 的房間：保留物資對 {kept:,} 個，捨棄 {dropped:,} 個。</translation>
    </message>
    <message>
        <source>Room at {place}: most food from here on: {most:,}.</source>
        <translation>{place} 的房間：從這裡起最多能得食物 {most:,}。</translation>
    </message>
    <message>
        <source>A row of rooms is done; states: {states:,}.</source>
        <translation>一列房間已完成；狀態數：{states:,}。</translation>
    </message>
    <message>
        <source>Can a walk reach a score of {score:,}?</source>
        <translation>有沒有路線能達到 {score:,} 分？</translation>
    </message>
    <message>
        <source>No walk to {place} scores more than {upper:,}.</source>
        <translation>到 {place} 的路線得分都不超過 {upper:,}。</translation>
    </message>
    <message>
        <source>Swaps made: {swaps}; boards: {boards:,}, met again: {merges:,}, left out: {dropped:,}.</source>
        <translation>已交換次數：{swaps}；盤面：{boards:,}，重複遇到：{merges:,}，未保留：{dropped:,}。</translation>
    </message>
    <message>
        <source>Handful {number}: pit {pit} is sown; stones: {stones}.</source>
        <translation>第 {number} 把：播撒坑 {pit}；石子數：{stones}。</translation>
    </message>
    <message>
        <source>The relay goes on from pit {pit}; stones: {stones}.</source>
        <translation>接力從坑 {pit} 繼續；石子數：{stones}。</translation>
    </message>
    <message>
        <source>The relay of pit {start} never ends.</source>
        <translation>坑 {start} 的接力永不結束。</translation>
    </message>
    <message>
        <source>The relay of pit {start} ends; stones captured: {stones}.</source>
        <translation>坑 {start} 的接力結束；吃子數：{stones}。</translation>
    </message>
    <message>
        <source>Pit {what}: ahead by {gained}; still to come: {low} to {high}.</source>
        <translation>坑 {what}：目前領先 {gained}；今後還有 {low} 到 {high}。</translation>
    </message>
    <message>
        <source>Stones on the board: {stones}; all positions are solved: {positions:,}.</source>
        <translation>盤上石子：{stones}；全部局面已解出：{positions:,}。</translation>
    </message>
    <message>
        <source>more than {count:# cell|# cells} in arrays</source>
        <translation>陣列中的格子超過 {count} 個</translation>
    </message>
    <message>
        <source>row {row} has {cells:# cell|# cells}, row 0 has {width}</source>
        <translation>第 {row} 列有 {cells} 格，第 0 列有 {width} 格</translation>
    </message>
    <message>
        <source>no grid was found in {count:# second|# seconds}; tell it, as ROWSxCOLS+X+Y</source>
        <translation>{count} 秒內沒有找到網格；請以 ROWSxCOLS+X+Y 指定</translation>
    </message>
    <message>
        <source>{count:# uncertain cell|# uncertain cells}, as row,column: {at}</source>
        <translation>{count} 個不確定的格子（列,欄）：{at}</translation>
    </message>
    <message>
        <source>grids are limited to {count:# row and column|# rows and columns}</source>
        <translation>網格最多 {count} 列和欄</translation>
    </message>
    <message>
        <source>pictures are limited to {count:# pixel|# pixels}</source>
        <translation>圖片最多 {count} 像素</translation>
    </message>
    <message>
        <source>there {count:is only # candidate|are only # candidates}</source>
        <translation>只有 {count} 個候選</translation>
    </message>
    <message>
        <source>Swap {what}; points: {points:,}.</source>
        <translation>交換 {what}；得分：{points:,}。</translation>
    </message>
    <message>
        <source>Swap {what} leads to a board that was met before.</source>
        <translation>交換 {what} 得到先前遇過的盤面。</translation>
    </message>
    <message>
        <source>Best by what is proved: pit {pit}.</source>
        <translation>依已證明的值最好的是坑 {pit}。</translation>
    </message>
    <message>
        <source>the exit can no longer be reached</source>
        <translation>再也到不了出口</translation>
    </message>
    <message>
        <source>not all cells can be reached any more</source>
        <translation>不再能走到所有格子</translation>
    </message>
    <message>
        <source>a forced cell can no longer be reached</source>
        <translation>再也到不了一個必經格</translation>
    </message>
    <message>
        <source>even with all that is left it cannot beat the best answer</source>
        <translation>即使得到剩下的一切，也勝不過最佳答案</translation>
    </message>
    <message>
        <source>it has come to a dead end</source>
        <translation>走進了死路</translation>
    </message>
    <message>
        <source>the same state was searched before</source>
        <translation>同樣的狀態已經搜尋過</translation>
    </message>
    <message>
        <source>it ends before all cells were visited</source>
        <translation>還沒走遍所有格子就結束了</translation>
    </message>
    <message>
        <source>it misses what is forced</source>
        <translation>它漏掉了必經之處</translation>
    </message>
    <message>
        <source>it is the reverse of another one</source>
        <translation>它是另一條的反向</translation>
    </message>
    <message>
        <source>it is not among the best that are followed</source>
        <translation>它不在繼續跟進的最佳之列</translation>
    </message>
    <message>
        <source>it never ends</source>
        <translation>它永遠不會結束</translation>
    </message>
    <message>
        <source>The search begins.</source>
        <translation>搜尋開始。</translation>
    </message>
    <message>
        <source>The search goes over to its next part.</source>
        <translation>搜尋進入下一部分。</translation>
    </message>
    <message>
        <source>The search stops here.</source>
        <translation>搜尋在此停下。</translation>
    </message>
    <message>
        <source>The search has ended.</source>
        <translation>搜尋已結束。</translation>
    </message>
    <message>
        <source>Two partial answers come to the same state; one of them is enough.</source>
        <translation>兩個部分答案到達同一狀態，留一個就夠了。</translation>
    </message>
    <message>
        <source>A move is sown to its end.</source>
        <translation>一步播種到底。</translation>
    </message>
    <message>
        <source>A handful is sown.</source>
        <translation>播下一把。</translation>
    </message>
    <message>
        <source>A step of the proof.</source>
        <translation>證明的一步。</translation>
    </message>
    <message>
        <source>The rest of this branch cannot change the result.</source>
        <translation>這一分支餘下的部分改變不了結果。</translation>
    </message>
    <message>
        <source>A layer is complete.</source>
        <translation>一層已完成。</translation>
    </message>
    <message>
        <source>Take {what} back.</source>
        <translation>收回{what}。</translation>
    </message>
    <message>
        <source>nothing better can come of it</source>
        <translation>由此得不到更好的答案</translation>
    </message>
    <message>
        <source>Given up: {reason}.</source>
        <translation>放棄：{reason}。</translation>
    </message>
    <message>
        <source>A better answer: {score:,}.</source>
        <translation>更好的答案：{score:,}。</translation>
    </message>
    <message>
        <source>An answer of {score:,}, no better.</source>
        <translation>得到 {score:,} 的答案，沒有更好。</translation>
    </message>
    <message>
        <source>Proved: no answer is above {bound:,}.</source>
        <translation>已證明：沒有答案超過 {bound:,}。</translation>
    </message>
    <message>
        <source>a choice</source>
        <translation>一個選擇</translation>
    </message>
    <message>
        <source>Try {what}.</source>
        <translation>嘗試{what}。</translation>
    </message>
    <message>
        <source>A choice at a cell leads to a new state.</source>
        <translation>在一個格子上的一個選擇通向一個新狀態。</translation>
    </message>
    <message>
        <source>Every state has its values: those of the first one are the answer.</source>
        <translation>每個狀態都有了它的值：第一個狀態的值就是答案。</translation>
    </message>
    <message>
        <source>No choice goes on from this state: it is dropped.</source>
        <translation>從這個狀態沒有選擇可以繼續：丟掉它。</translation>
    </message>
    <message>
        <source>the walk is bent</source>
        <translation>路線被彎折</translation>
    </message>
    <message>
        <source>the walk takes in the two cells beside a step</source>
        <translation>路線納入一步旁邊的兩格</translation>
    </message>
    <message>
        <source>the walk turns on the other side</source>
        <translation>路線改從另一側轉彎</translation>
    </message>
    <message>
        <source>two parts of the walk cross over</source>
        <translation>路線的兩段交換連接</translation>
    </message>
    <message>
        <source>a part of the walk is cut out and hung in elsewhere</source>
        <translation>剪下路線的一段，接到別處</translation>
    </message>
    <message>
        <source>a part of the walk is cut out</source>
        <translation>剪下路線的一段</translation>
    </message>
    <message>
        <source>a detour takes the place of a part of the walk</source>
        <translation>一段繞行取代了路線的一部分</translation>
    </message>
    <message>
        <source>At {place}: {move}.</source>
        <translation>{place}：{move}。</translation>
    </message>
    <message>
        <source>Forced steps, and forced cells off the first walk, are beyond this solver.</source>
        <translation>此求解器無法處理指定的步，以及不在首條路線上的指定格子。</translation>
    </message>
    <message>
        <source>No walk scores above {bound:,}. {said}</source>
        <translation>沒有路線的得分高於 {bound:,}。{said}</translation>
    </message>
    <message>
        <source>Proved: no walk scores {score:,}, since none is left among the steps that such a walk could make.</source>
        <translation>已證明：沒有得分為 {score:,} 的路線，因為這種路線可走的步子中已不剩任何一條路線。</translation>
    </message>
    <message>
        <source>The answer of the linear program, drawn here, is not a walk: one cut is added, for the marked cells.</source>
        <translation>圖中線性規劃的解不是一條路線：為標出的格子加入一個割。</translation>
    </message>
    <message>
        <source>The rules of the linear program contradict each other: there is no walk.</source>
        <translation>線性規劃的限制式互相矛盾：沒有路線。</translation>
    </message>
    <message>
        <source>solving the linear program</source>
        <translation>正在求解線性規劃</translation>
    </message>
    <message>
        <source>branching</source>
        <translation>正在分支</translation>
    </message>
    <message>
        <source>looking for a route of {score}</source>
        <translation>正在尋找得分 {score} 的路線</translation>
    </message>
    <message>
        <source>merging routes</source>
        <translation>正在合併路線</translation>
    </message>
    <message>
        <source>Every choice of steps was tried, and none completes a walk.</source>
        <translation>已嘗試步子的所有選法，沒有一種能走完。</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>one row was taken for the whole ring, from pit 0 on</source>
        <translation>單獨一列當作整個環，從 0 號坑開始</translation>
    </message>
    <message>
        <source>the first row was taken for the far one; the near one begins with pit 0</source>
        <translation>第一列當作遠處的一列；近處的一列從 0 號坑開始</translation>
    </message>
    <message>
        <source>a trail needs at least two dots</source>
        <translation>畫線至少需要兩個點</translation>
    </message>
    <message>
        <source>{text!r} is not a dot: lines r s d z in this order, each at most twice, or a point</source>
        <translation>{text!r} 不是點：應為依次的線 r s d z，每個至多兩次，或一個句點</translation>
    </message>
    <message>
        <source>{code} is not a code of a trail</source>
        <translation>{code} 不是畫線的代碼</translation>
    </message>
    <message>
        <source>a line leaves the board</source>
        <translation>有線通到棋盤外</translation>
    </message>
    <message>
        <source>a second start (*)</source>
        <translation>第二個起點 (*)</translation>
    </message>
    <message>
        <source>there are no lines</source>
        <translation>沒有線</translation>
    </message>
    <message>
        <source>a line more from {one} to {other}</source>
        <translation>從{one}到{other}多一條線</translation>
    </message>
    <message>
        <source>a line less from {one} to {other}</source>
        <translation>從{one}到{other}少一條線</translation>
    </message>
    <message>
        <source>The trail cannot come back to where it began.</source>
        <translation>畫線無法回到起點。</translation>
    </message>
    <message>
        <source>No line is left at {place}.</source>
        <translation>{place}沒有剩下的線。</translation>
    </message>
    <message>
        <source>of all engines together</source>
        <translation>所有引擎合計</translation>
    </message>
    <message>
        <source>these are not corners of a board: clockwise, the top left first</source>
        <translation>這些不是棋盤的四個角：請按順時針方向，從左上角開始</translation>
    </message>
    <message>
        <source>it is not clear where the cells of the picture lie</source>
        <translation>圖片中格子的位置不明確</translation>
    </message>
    <message>
        <source>It is {truth:,}. Node {node:,}: {event}</source>
        <translation>是 {truth:,}。節點 {node:,}：{event}</translation>
    </message>
    <message>
        <source>It is {truth:,}, up to node {node:,}.</source>
        <translation>到節點 {node:,} 為止是 {truth:,}。</translation>
    </message>
    <message>
        <source>It is {place}. Node {node:,}: {event}</source>
        <translation>是{place}。節點 {node:,}：{event}</translation>
    </message>
    <message>
        <source>Right. {fact} {why}</source>
        <translation>正確。{fact}{why}</translation>
    </message>
    <message>
        <source>No. {fact} {why}</source>
        <translation>不對。{fact}{why}</translation>
    </message>
    <message>
        <source>{text!r} is neither a digit of the keypad nor a dot to begin at</source>
        <translation>{text!r} 既不是數字鍵盤的數字，也不是開始的點</translation>
    </message>
    <message>
        <source>there is no line to {place}</source>
        <translation>沒有到{place}的線</translation>
    </message>
    <message>
        <source>the trail has not begun: name a dot first, such as 0,0:</source>
        <translation>畫線還沒有開始：先給出一個點，如 0,0:</translation>
    </message>
    <message>
        <source>the trail has begun already</source>
        <translation>畫線已經開始</translation>
    </message>
    <message>
        <source>no line leads to {place}</source>
        <translation>沒有線通到{place}</translation>
    </message>
    <message>
        <source>the line to {place} is drawn already</source>
        <translation>到{place}的線已經畫過</translation>
    </message>
    <message>
        <source>there are too many ways to join the lines</source>
        <translation>連接這些線的方式太多</translation>
    </message>
    <message>
        <source>No line is left at {place}: it goes into the trail.</source>
        <translation>{place}沒有剩下的線：放入畫線。</translation>
    </message>
    <message>
        <source>The line to {place} is a bridge: not yet.</source>
        <translation>到{place}的線是橋：先不畫。</translation>
    </message>
    <message>
        <source>Draw the line to {place}.</source>
        <translation>畫線到{place}。</translation>
    </message>
    <message>
        <source>With {number} of the lines drawn once more there is a closed trail; fewer do not do.</source>
        <translation>其中 {number} 條線再畫一次，就能一筆畫成一圈；再少就不行。</translation>
    </message>
    <message>
        <source>doubled lines from {place}</source>
        <translation>從{place}出發的雙線</translation>
    </message>
    <message>
        <source>{cells} are cut off {where}.</source>
        <translation>{cells}{where}隔斷了。</translation>
    </message>
    <message>
        <source>The checkerboard colours do not balance: every step changes the colour, so a {walk} has {rule}, but the board has {many} of the colour of {place} and {few} of the other.</source>
        <translation>黑白格數不平衡：每走一步都換色，所以{walk}須{rule}，但棋盤上與{place}同色的有 {many} 格，另一色有 {few} 格。</translation>
    </message>
    <message>
        <source>{cells} are dead ends, {but}</source>
        <translation>{cells}都是死路，{but}</translation>
    </message>
    <message>
        <source>and a closed tour has to leave them again.</source>
        <translation>而閉合的一筆畫還要離開它們。</translation>
    </message>
    <message>
        <source>a tour passes there only once, so it meets only two.</source>
        <translation>一筆畫只能經過那裡一次，所以只能連上兩部分。</translation>
    </message>
    <message>
        <source>The cells behind {cells} can be left only by the way they are entered, {but}</source>
        <translation>{cells}後面的格子只能原路退出，{but}</translation>
    </message>
    <message>
        <source>{part}: nothing stands after {name}</source>
        <translation>{part}：{name} 後面不帶內容</translation>
    </message>
    <message>
        <source>{part}: {name} takes one of {words}</source>
        <translation>{part}：{name} 需要以下之一：{words}</translation>
    </message>
    <message>
        <source>{part}: {name} takes a cell, as in {name} 2,3</source>
        <translation>{part}：{name} 需要一個格子，例如 {name} 2,3</translation>
    </message>
    <message>
        <source>{part}: {name} takes a range, as in {name}=2..5</source>
        <translation>{part}：{name} 需要一個範圍，例如 {name}=2..5</translation>
    </message>
    <message>
        <source>{part}: a range needs a lowest or a highest value</source>
        <translation>{part}：範圍需要最小值或最大值</translation>
    </message>
    <message>
        <source>{part}: this is not given in percent</source>
        <translation>{part}：這裡不能用百分比</translation>
    </message>
    <message>
        <source>uses and avoids both name {cell}</source>
        <translation>uses 和 avoids 都寫了 {cell}</translation>
    </message>
    <message>
        <source>{part}: the board has no such cell</source>
        <translation>{part}：棋盤上沒有這個格子</translation>
    </message>
    <message>
        <source>no number is in the range of {parts}</source>
        <translation>沒有數同時在 {parts} 的範圍內</translation>
    </message>
    <message>
        <source>only cells are changed, and the rule {name} is another</source>
        <translation>只更改格子，而規則 {name} 的值不同</translation>
    </message>
    <message>
        <source>the best answer of the level is not proved, so that nothing is known of it</source>
        <translation>關卡的最佳解尚未證明，因此對它一無所知</translation>
    </message>
    <message>
        <source>{text}: a journey goes from a grade to another, as 1..10</source>
        <translation>{text}：旅程從一個難度到另一個難度，例如 1..10</translation>
    </message>
    <message>
        <source>the level is proved to be impossible, so that none can be like it</source>
        <translation>已證明這個關卡無解，因此沒有與它相似的關卡</translation>
    </message>
    <message>
        <source>two cells that separate a part, or the ways between numbers</source>
        <translation>隔開一部分的兩格，或數字之間的路</translation>
    </message>
    <message>
        <source>without numbers and walls between cells</source>
        <translation>沒有數字和格間牆</translation>
    </message>
    <message>
        <source>without numbers and walls between cells, with coins worth {worth} at most</source>
        <translation>沒有數字和格間牆，硬幣最多值 {worth}</translation>
    </message>
    <message>
        <source>After a step to {place} every way on has lost after {depth:# more step|# more steps}: at most {most} can be reached, and {par} is possible.</source>
        <translation>走到{place}之後，再走 {depth} 步，每條路都已經輸了：最多能得 {most}，而可以得 {par}。</translation>
    </message>
    <message>
        <source>{part} touches no two numbers that follow each other, so the line cannot pass it.</source>
        <translation>{part}不挨著任何兩個相繼的數字，所以路線無法經過它。</translation>
    </message>
    <message>
        <source>{part} lies in two pieces, and only the line from {one} to {other} can pass either of them.</source>
        <translation>{part}分成兩塊，而能經過其中任何一塊的只有從{one}到{other}的線。</translation>
    </message>
    <message>
        <source>Only the line from {one} to {other} can pass {part}. Every step changes the colour, and {same:# cell|# cells} of one colour and {others:# cell|# cells} of the other cannot take turns on that line.</source>
        <translation>只有從{one}到{other}的線能經過{part}。每一步都換顏色，而一種顏色的 {same} 格和另一種顏色的 {others} 格在這條線上無法交替。</translation>
    </message>
    <message>
        <source>Only the line from {one} to {other} can pass {part}.</source>
        <translation>只有從{one}到{other}的線能經過{part}。</translation>
    </message>
    <message>
        <source>From {one} to {other} there is no way left past the other numbers.</source>
        <translation>從{one}到{other}再沒有能繞過其他數字的路。</translation>
    </message>
    <message>
        <source>So no other step leads there.</source>
        <translation>所以沒有別的步子通到那裡。</translation>
    </message>
    <message>
        <source>Where just one step leads in or out, it is used.</source>
        <translation>只有一步可進或可出的地方，就走那一步。</translation>
    </message>
    <message>
        <source>The steps at {part} close a loop and leave the other cells out.</source>
        <translation>{part}的步子圍成一圈，把其他格子留在外面。</translation>
    </message>
    <message>
        <source>No level of {rows} × {cols} can be so: {why}.</source>
        <translation>{rows} × {cols} 的關卡不可能如此：{why}。</translation>
    </message>
    <message>
        <source>{tried}. “{condition}” was never met. That it is impossible is not proved.</source>
        <translation>{tried}。「{condition}」從未滿足。尚未證明它不可能。</translation>
    </message>
    <message>
        <source>{tried:# level was tried|# levels were tried}</source>
        <translation>試過 {tried} 個關卡</translation>
    </message>
    <message>
        <source>{tried}. “{condition}” was looked at on {looked} of them and never met. That it is impossible is not proved.</source>
        <translation>{tried}。其中 {looked} 個檢查了「{condition}」，從未滿足。尚未證明它不可能。</translation>
    </message>
    <message>
        <source>{tried}. “{condition}” was never met, though {alone} of them met all the other conditions. That it is impossible is not proved.</source>
        <translation>{tried}。「{condition}」從未滿足，儘管其中 {alone} 個滿足了所有其他條件。尚未證明它不可能。</translation>
    </message>
    <message>
        <source>{tried}. {missed} of them lacked this: {condition}.</source>
        <translation>{tried}。其中 {missed} 個缺少：{condition}。</translation>
    </message>
    <message>
        <source>{tried}. “{condition}” was missed most, by {missed} of them.</source>
        <translation>{tried}。最常缺的是「{condition}」，其中 {missed} 個沒有滿足。</translation>
    </message>
    <message>
        <source>{tried}. {missed} of them had a problem: {condition}.</source>
        <translation>{tried}。其中 {missed} 個有問題：{condition}。</translation>
    </message>
    <message>
        <source>{tried}.</source>
        <translation>{tried}。</translation>
    </message>
    <message>
        <source>Try on for {seconds} s</source>
        <translation>繼續嘗試 {seconds} 秒</translation>
    </message>
    <message>
        <source>Without “{condition}”</source>
        <translation>去掉「{condition}」</translation>
    </message>
    <message>
        <source>On {rows} × {cols}</source>
        <translation>改用 {rows} × {cols}</translation>
    </message>
    <message>
        <source>No level of {rows} × {cols} {which} can be so: all were tried.</source>
        <translation>{rows} × {cols} 的關卡（{which}）不可能如此：已全部試過。</translation>
    </message>
    <message>
        <source>No level of {rows} × {cols} can be so: all were tried.</source>
        <translation>{rows} × {cols} 的關卡不可能如此：已全部試過。</translation>
    </message>
    <message>
        <source>No level was tried in that time.</source>
        <translation>這段時間內沒有試過關卡。</translation>
    </message>
    <message>
        <source>{path}: another program changed it</source>
        <translation>{path}：另一個程式更改了它</translation>
    </message>
    <message>
        <source>there is no level in it</source>
        <translation>其中沒有關卡</translation>
    </message>
    <message>
        <source>shortened to fit: {events}</source>
        <translation>為符合大小而縮短：{events}</translation>
    </message>
    <message>
        <source>the first of {films:# film|# films}; {left:# level|# levels} without an answer left out</source>
        <translation>{films} 部影片中的第一部；{left} 個沒有答案的關卡略去</translation>
    </message>
    <message>
        <source>the first of {films:# film|# films}</source>
        <translation>{films} 部影片中的第一部</translation>
    </message>
    <message>
        <source>no level of the set has an answer: solve them first</source>
        <translation>關卡集裡沒有一個關卡有答案：請先求解</translation>
    </message>
    <message>
        <source>no number {number} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 處去掉數字 {number}</translation>
    </message>
    <message>
        <source>number {number} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 處加上數字 {number}</translation>
    </message>
    <message>
        <source>number {number} to {row:d}, {col:d}</source>
        <translation>數字 {number} 移到 {row:d}, {col:d}</translation>
    </message>
    <message>
        <source>Only {ways:# way is|# ways are} left: that is not enough.</source>
        <translation>只剩 {ways} 條路：不夠。</translation>
    </message>
    <message>
        <source>{cells} can give only {given} of them, and {ways:# other way is|# other ways are} left: that is not enough.</source>
        <translation>{cells}只能給出其中 {given} 步，另外還剩 {ways} 條路：不夠。</translation>
    </message>
    <message>
        <source>{cells} have just {given} to give: that is not enough.</source>
        <translation>{cells}只能給出 {given} 步：不夠。</translation>
    </message>
    <message>
        <source>The tour ends on the other colour.</source>
        <translation>一筆畫在另一種顏色上結束。</translation>
    </message>
    <message>
        <source>After the step to {place}: {reason}</source>
        <translation>走到{place}之後：{reason}</translation>
    </message>
    <message>
        <source>Every step from {place} loses.</source>
        <translation>從{place}走出的每一步都行不通。</translation>
    </message>
    <message>
        <source>After {count:# more fact|# more facts}: {reason}</source>
        <translation>再推出{count}條事實之後：{reason}</translation>
    </message>
    <message>
        <source>The known steps lead from {one} to {other}, and these do not follow each other.</source>
        <translation>已知的步子從{one}通到{other}，而這兩處並不相繼。</translation>
    </message>
    <message>
        <source>These steps would lead from {one} to {other}, and these do not follow each other.</source>
        <translation>這些步會從{one}走到{other}，而它們並不前後相接。</translation>
    </message>
    <message>
        <source>Then the step between {one} and {other} is not used.</source>
        <translation>於是不走{one}與{other}之間的一步。</translation>
    </message>
    <message>
        <source>Not by reason alone: {open:# step is|# steps are} still open, and the rules see nothing more.</source>
        <translation>單憑理由不夠：還有 {open} 步未定，規則看不出更多。</translation>
    </message>
    <message>
        <source>Then the step between {one} and {other} is used.</source>
        <translation>於是走{one}與{other}之間的一步。</translation>
    </message>
    <message>
        <source>Reasons look at no more than {most:# free cell|# free cells}.</source>
        <translation>按理由最多看 {most} 個空格。</translation>
    </message>
    <message>
        <source>{place} takes its last two ways.</source>
        <translation>{place}走僅剩的兩條路。</translation>
    </message>
    <message>
        <source>Then {line}</source>
        <translation>於是{line}</translation>
    </message>
    <message>
        <source>This is forced from here on.</source>
        <translation>從這裡起都是被迫的。</translation>
    </message>
    <message>
        <source>A loop must not be closed too early.</source>
        <translation>不能過早圍成一圈。</translation>
    </message>
    <message>
        <source>{place} has its two steps.</source>
        <translation>{place}有了兩步。</translation>
    </message>
    <message>
        <source>{place} takes the only way left.</source>
        <translation>{place}走僅剩的一條路。</translation>
    </message>
    <message>
        <source>Forced from here: {line}</source>
        <translation>從這裡起都是被迫的：{line}</translation>
    </message>
    <message>
        <source>Follow what is known by now.</source>
        <translation>順著此時已知的推下去。</translation>
    </message>
    <message>
        <source>{path}: it was put aside</source>
        <translation>{path}：它已被放到一旁</translation>
    </message>
    <message>
        <source>no answer of the set follows the rules: {names}</source>
        <translation>關卡集裡沒有一個答案符合規則：{names}</translation>
    </message>
    <message>
        <source>{note}; {count:# answer breaks|# answers break} the rules: {names}</source>
        <translation>{note}；{count} 個答案違反規則：{names}</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>內容</translation>
    </message>
    <message>
        <source>At most so many routes</source>
        <translation>最多顯示的路線數</translation>
    </message>
    <message>
        <source>Events of a search</source>
        <translation>搜尋的事件數</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Seconds of the film</source>
        <translation>影片秒數</translation>
    </message>
    <message>
        <source>Megabytes of the film</source>
        <translation>影片大小 (MB)</translation>
    </message>
    <message>
        <source>Long moves</source>
        <translation>長步驟</translation>
    </message>
    <message>
        <source>Seconds the last picture stays</source>
        <translation>最後畫面停留秒數</translation>
    </message>
    <message>
        <source>End card</source>
        <translation>片尾卡</translation>
    </message>
    <message>
        <source>Cell size</source>
        <translation>格子大小</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外觀</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>說明</translation>
    </message>
    <message>
        <source>Levels a page</source>
        <translation>每頁關卡數</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>紙張</translation>
    </message>
    <message>
        <source>Coin maze: nodes of plain, pruned and frontier search over sizes</source>
        <translation>金幣迷宮：樸素、剪枝與前緣搜尋的節點數隨大小的變化</translation>
    </message>
    <message>
        <source>Random mazes with a tenth of walls, all routes counted, 5 a size.</source>
        <translation>隨機迷宮，一成是牆，數出所有路線，每種大小 5 個。</translation>
    </message>
    <message>
        <source>Plain search</source>
        <translation>樸素搜尋</translation>
    </message>
    <message>
        <source>With cuts</source>
        <translation>帶剪枝</translation>
    </message>
    <message>
        <source>side</source>
        <translation>邊長</translation>
    </message>
    <message>
        <source>Collapse: greedy against exact over many buildings</source>
        <translation>崩塌大樓：許多大樓上貪婪與精確的對比</translation>
    </message>
    <message>
        <source>Hard rooms, 100 buildings a size, seeds 1 to 100. The gap is to the proved best.</source>
        <translation>困難房間，每種大小 100 座大樓，種子 1 到 100。差距相對於已證明的最佳。</translation>
    </message>
    <message>
        <source>Food alone</source>
        <translation>只看食物</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精確</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Collapse: how large a building can my machine solve? Hard rooms</source>
        <translation>崩塌大樓：我的機器能解多大的大樓？困難房間</translation>
    </message>
    <message>
        <source>Rooms times the pairs a room keeps: about n^3 for the array of the published method.</source>
        <translation>房間數乘以每間保留的數對：已發表方法的陣列約為 n^3。</translation>
    </message>
    <message>
        <source>Two supplies</source>
        <translation>兩種補給</translation>
    </message>
    <message>
        <source>Two supplies, pruned</source>
        <translation>兩種補給，剪枝</translation>
    </message>
    <message>
        <source>Collapse: speed test, n = 100, easy rooms</source>
        <translation>崩塌大樓：速度測試，n = 100，簡單房間</translation>
    </message>
    <message>
        <source>Food in 201 x 201 rooms, in rounds of a loop that adds and compares once a room of the four quarters.</source>
        <translation>201 x 201 個房間的食物，以一個迴圈為單位，它對四個象限的每個房間做一次加法和一次比較。</translation>
    </message>
    <message>
        <source>Collapse: speed test, n = 100, hard rooms</source>
        <translation>崩塌大樓：速度測試，n = 100，困難房間</translation>
    </message>
    <message>
        <source>201 x 201 rooms, three repeats, in rounds of a reference loop of 1,000,000 additions.</source>
        <translation>201 x 201 個房間，重複三次，以 1,000,000 次加法的參考迴圈為單位。</translation>
    </message>
    <message>
        <source>two supplies</source>
        <translation>兩種補給</translation>
    </message>
    <message>
        <source>two supplies, pruned</source>
        <translation>兩種補給，剪枝</translation>
    </message>
    <message>
        <source>Lesson 1: Walk every route</source>
        <translation>第 1 課：走遍每條路線</translation>
    </message>
    <message>
        <source>The levels of the lesson; the solver of the program proves what is best.</source>
        <translation>課程的關卡；程式的求解器證明什麼最好。</translation>
    </message>
    <message>
        <source>Lesson 2: Remember what you know</source>
        <translation>第 2 課：記住已知的</translation>
    </message>
    <message>
        <source>Lesson 3: A line instead of a route</source>
        <translation>第 3 課：用一條線代替一條路線</translation>
    </message>
    <message>
        <source>Lesson 4: What cannot be</source>
        <translation>第 4 課：不可能的事</translation>
    </message>
    <message>
        <source>Lesson 5: Guesses and proofs</source>
        <translation>第 5 課：猜測與證明</translation>
    </message>
    <message>
        <source>Lesson 6: Check beside find</source>
        <translation>第 6 課：檢驗與尋找</translation>
    </message>
    <message>
        <source>Lesson 7: Every street, every crossing</source>
        <translation>第 7 課：每條街，每個路口</translation>
    </message>
    <message>
        <source>Match-3: K colours on 8 x 8 boards, X = 3</source>
        <translation>三消：8 x 8 棋盤上 K 種顏色，X = 3</translation>
    </message>
    <message>
        <source>Mean time and score of all the searches of the source, 20 boards a value, seeds 1 to 20.</source>
        <translation>原文中所有搜尋的平均時間和得分，每個取值 20 個棋盤，種子 1 到 20。</translation>
    </message>
    <message>
        <source>Memoised</source>
        <translation>記憶化</translation>
    </message>
    <message>
        <source>Top 1</source>
        <translation>前 1</translation>
    </message>
    <message>
        <source>Top 3</source>
        <translation>前 3</translation>
    </message>
    <message>
        <source>Top 5</source>
        <translation>前 5</translation>
    </message>
    <message>
        <source>Top 7</source>
        <translation>前 7</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>Match-3: 8 rows, N columns, 6 colours, X = 3</source>
        <translation>三消：8 列 N 欄，6 種顏色，X = 3</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Match-3: how large a board can my machine search? 6 colours, X = 3</source>
        <translation>三消：我的機器能搜尋多大的棋盤？6 種顏色，X = 3</translation>
    </message>
    <message>
        <source>Every swap tries about 2MN places and looks at MN cells: (MN)^(2X) in all, an upper bound.</source>
        <translation>每次交換約試 2MN 處，每處看 MN 個格子：總共 (MN)^(2X)，是上界。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>分層</translation>
    </message>
    <message>
        <source>Match-3: how many swaps can my machine search? 8 x 8, 6 colours</source>
        <translation>三消：我的機器能搜尋多少次交換？8 x 8，6 種顏色</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Match-3: M rows, 8 columns, 6 colours, X = 3</source>
        <translation>三消：M 列 8 欄，6 種顏色，X = 3</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Match-3: 8 x 8, 6 colours, X = 1 to 5, 20 boards</source>
        <translation>三消：8 x 8，6 種顏色，X = 1 到 5，20 個棋盤</translation>
    </message>
    <message>
        <source>Mean time and score of plain and memoised backtracking and of top-k pruning.</source>
        <translation>樸素回溯、記憶化回溯和 Top-k 剪枝的平均時間和得分。</translation>
    </message>
    <message>
        <source>Match-3: time and score over k, 8 x 8, 6 colours, X = 4</source>
        <translation>三消：時間和得分隨 k 的變化，8 x 8，6 種顏色，X = 4</translation>
    </message>
    <message>
        <source>Top-k pruning with k = 1 to 12 beside the exact search: 20 boards, seeds 1 to 20.</source>
        <translation>k = 1 到 12 的 Top-k 剪枝與精確搜尋並列：20 個棋盤，種子 1 到 20。</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>前 k</translation>
    </message>
    <message>
        <source>Memoised, exact</source>
        <translation>記憶化，精確</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>Sowing: how many stones can my machine play out? 2 x 3 pits</source>
        <translation>播子棋：我的機器能下完多少棋子？2 x 3 個坑</translation>
    </message>
    <message>
        <source>Perfect play on scattered stones, 5 positions a total. With S stones in 6 pits there are about S^5 positions.</source>
        <translation>散布棋子上的完美對弈，每個總數 5 個局面。6 個坑裡有 S 顆棋子時約有 S^5 個局面。</translation>
    </message>
    <message>
        <source>stones</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Tour: nodes of plain and pruned search over sizes</source>
        <translation>一筆畫：樸素與剪枝搜尋的節點數隨大小的變化</translation>
    </message>
    <message>
        <source>Empty boards from a corner, all routes counted; the same search with and without its cuts.</source>
        <translation>從一角出發的空棋盤，數出所有路線；同一搜尋有無剪枝兩種。</translation>
    </message>
    <message>
        <source>{places} and {place}</source>
        <translation>{places}和{place}</translation>
    </message>
    <message>
        <source>The walk stands on its end, {place}, but {others} must still be visited.</source>
        <translation>路線已在終點{place}，但還有{others}沒有走。</translation>
    </message>
    <message>
        <source>from the rest of the board</source>
        <translation>與棋盤其餘部分</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>與起點</translation>
    </message>
    <message>
        <source>{cell} is cut off {where}.</source>
        <translation>{cell}{where}隔斷了。</translation>
    </message>
    <message>
        <source>closed tour</source>
        <translation>閉合的一筆畫</translation>
    </message>
    <message>
        <source>tour with these ends</source>
        <translation>以此兩端為起訖的一筆畫</translation>
    </message>
    <message>
        <source>tour from this start</source>
        <translation>從此起點出發的一筆畫</translation>
    </message>
    <message>
        <source>as many cells of one colour as of the other</source>
        <translation>兩色格數相等</translation>
    </message>
    <message>
        <source>one cell more of the colour of {place} than of the other</source>
        <translation>與{place}同色的格子比另一色多一格</translation>
    </message>
    <message>
        <source>{cell} is a dead end, {but}</source>
        <translation>{cell}是死路，{but}</translation>
    </message>
    <message>
        <source>and the tour has to end at {place}.</source>
        <translation>而一筆畫須在{place}結束。</translation>
    </message>
    <message>
        <source>and a tour can end in only one of them.</source>
        <translation>而一筆畫只能在其中一處結束。</translation>
    </message>
    <message>
        <source>and a closed tour has to leave it again.</source>
        <translation>而閉合的一筆畫還要離開它。</translation>
    </message>
    <message>
        <source>a closed tour passes there only once, so it cannot come back.</source>
        <translation>閉合的一筆畫只能經過那裡一次，所以回不來。</translation>
    </message>
    <message>
        <source>a tour that begins there meets only one.</source>
        <translation>從那裡出發的一筆畫只能走進一部分。</translation>
    </message>
    <message>
        <source>a tour that ends there meets only one.</source>
        <translation>在那裡結束的一筆畫只能走進一部分。</translation>
    </message>
    <message>
        <source>but the tour has to end at {place}.</source>
        <translation>但一筆畫須在{place}結束。</translation>
    </message>
    <message>
        <source>The cells of one checkerboard colour at {cells} need at least 1 step to their neighbours, which have room for only {supply}.</source>
        <translation>{cells}這些同色格至少需要 1 步通向鄰格，而鄰格只能容納 {supply} 步。</translation>
    </message>
    <message>
        <source>The steps that are forced, one after another, contradict each other at {place}.</source>
        <translation>一步步推出的必走步在{place}互相矛盾。</translation>
    </message>
    <message>
        <source>Every choice was followed to a contradiction, most often at {place}.</source>
        <translation>每種選擇都推出了矛盾，最常發生在{place}。</translation>
    </message>
    <message>
        <source>{places}; {place}</source>
        <translation>{places}、{place}</translation>
    </message>
    <message>
        <source>not a picture in a form that is read: PNG, JPEG, GIF, BMP, TIFF, WebP</source>
        <translation>不是可讀取格式的圖片：PNG、JPEG、GIF、BMP、TIFF、WebP</translation>
    </message>
    <message>
        <source>Pit {what} is best: ahead by {gained}; still to come: {value}.</source>
        <translation>坑 {what} 最佳：目前領先 {gained}；今後還有 {value}。</translation>
    </message>
    <message>
        <source>What is known of this place is complete.</source>
        <translation>這一處所知的已經完整。</translation>
    </message>
    <message>
        <source>A stage of the move is done.</source>
        <translation>這一步的一個階段完成了。</translation>
    </message>
    <message>
        <source>The steps at one cell cannot be chosen as every walk needs them.</source>
        <translation>有一個格子的步子無法按每條路線的要求來選。</translation>
    </message>
    <message>
        <source>joins a group of them to the rest</source>
        <translation>把其中一組與其餘部分連起來</translation>
    </message>
    <message>
        <source>crosses the border of a group of them an odd number of times if exactly one of its ends is inside, otherwise an even number of times</source>
        <translation>依兩端的位置穿過其中一組的邊界（恰有一端在組內時奇數次，否則偶數次）</translation>
    </message>
    <message>
        <source>crosses the border of a group of them an even number of times</source>
        <translation>穿過其中一組的邊界偶數次</translation>
    </message>
    <message>
        <source>crosses the border of a group of them an odd number of times</source>
        <translation>穿過其中一組的邊界奇數次</translation>
    </message>
    <message>
        <source>1 other cell</source>
        <translation>另 1 個格子</translation>
    </message>
    <message>
        <source>The forced steps at {cells} close a circle.</source>
        <translation>{cells}的指定步圍成了一個圈。</translation>
    </message>
    <message>
        <source>building the graph</source>
        <translation>正在建圖</translation>
    </message>
    <message>
        <source>The start, {place}, is shut in</source>
        <translation>起點{place}被封住</translation>
    </message>
    <message>
        <source>{shut}: no step leads from {cells} to any other cell.</source>
        <translation>{shut}：從{cells}沒有一步能走到其他格子。</translation>
    </message>
    <message>
        <source>The exit, {place}, is shut in</source>
        <translation>出口{place}被封住</translation>
    </message>
    <message>
        <source>{shut}: no step leads out of it.</source>
        <translation>{shut}：沒有一步能走出去。</translation>
    </message>
    <message>
        <source>{text} The conditions of the level are part of this.</source>
        <translation>{text}這裡計入了關卡的條件。</translation>
    </message>
    <message>
        <source>{text} This leaves out the conditions, since {clash}.</source>
        <translation>{text}這裡沒有計入條件，因為{clash}。</translation>
    </message>
    <message>
        <source>These nodes are not compared.</source>
        <translation>這些節點數不作比較。</translation>
    </message>
    <message>
        <source>The solvers count different things or were asked different questions. Compare Time.</source>
        <translation>各求解器所數的東西或所答的問題不同。請比較時間。</translation>
    </message>
    <message>
        <source>{least} needs {few} {unit}, {most} {many}, both {asked}. {summary}</source>
        <translation>{least}：{few} {unit}；{most}：{many}；兩者都是{asked}。{summary}</translation>
    </message>
    <message>
        <source>The same proof with {times} times fewer {unit}.</source>
        <translation>同樣的證明，{unit}少 {times} 倍。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>開</translation>
    </message>
    <message>
        <source>off</source>
        <translation>關</translation>
    </message>
    <message>
        <source>until one optimum is proved</source>
        <translation>直到證明一個最佳解</translation>
    </message>
    <message>
        <source>one good answer, without proof</source>
        <translation>一個好答案，不作證明</translation>
    </message>
    <message>
        <source>the time limit came first</source>
        <translation>先到了時間限制</translation>
    </message>
    <message>
        <source>the memory limit came first</source>
        <translation>先到了記憶體限制</translation>
    </message>
    <message>
        <source>the node limit came first</source>
        <translation>先到了節點限制</translation>
    </message>
    <message>
        <source>the search was stopped</source>
        <translation>搜尋被停止了</translation>
    </message>
    <message>
        <source>{solver} counts no answers</source>
        <translation>{solver}不計數答案</translation>
    </message>
    <message>
        <source>that was not asked for</source>
        <translation>沒有要求計數</translation>
    </message>
    <message>
        <source>{solver} does not look at all answers</source>
        <translation>{solver}不會檢視所有答案</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>不變</translation>
    </message>
    <message>
        <source>{came}; {measure} grow as {law}, give or take {percent} %</source>
        <translation>{came}；{measure}按 {law} 成長，誤差約 {percent} %</translation>
    </message>
    <message>
        <source>{came}, cut short at {value}</source>
        <translation>{came}，在 {value} 處被中斷</translation>
    </message>
    <message>
        <source>{came}; {measure} stay the same</source>
        <translation>{came}；{measure}不變</translation>
    </message>
    <message>
        <source>the law {formula} is not a power, such as c ** side</source>
        <translation>規律 {formula} 不是冪，例如 c ** side</translation>
    </message>
    <message>
        <source>{racer} ({unit})</source>
        <translation>{racer}（{unit}）</translation>
    </message>
    <message>
        <source>{racer}: {law}</source>
        <translation>{racer}：{law}</translation>
    </message>
    <message>
        <source>nodes ({unit})</source>
        <translation>節點（{unit}）</translation>
    </message>
    <message>
        <source>{asked}, {more}</source>
        <translation>{asked}，{more}</translation>
    </message>
    <message>
        <source>{asked}, under conditions</source>
        <translation>{asked}，附帶條件</translation>
    </message>
    <message>
        <source>{asked}, from an answer of {score}</source>
        <translation>{asked}，從得分 {score} 的答案開始</translation>
    </message>
    <message>
        <source>{title}: {value}</source>
        <translation>{title}：{value}</translation>
    </message>
    <message>
        <source>the board is too large to count its routes</source>
        <translation>棋盤太大，無法數出路線</translation>
    </message>
    <message>
        <source>None visits more.</source>
        <translation>沒有路線能走得更多。</translation>
    </message>
    <message>
        <source>Only {cells} is in the way.</source>
        <translation>只有{cells}擋著路。</translation>
    </message>
    <message>
        <source>{head} A walk has {room} there, and by the checkerboard colours its end needs one more wherever it is.</source>
        <translation>{head}路線在那裡有 {room} 段，而按黑白格，終點無論在哪都還需要多一段。</translation>
    </message>
    <message>
        <source>{head} A walk has only {room} there.</source>
        <translation>{head}路線在那裡只有 {room} 段。</translation>
    </message>
    <message>
        <source>{place} has two ways only, and the walk takes both: to {others}.</source>
        <translation>{place}只有兩條去路，路線兩條都走：到{others}。</translation>
    </message>
    <message>
        <source>Suppose no step between {one} and {other}.</source>
        <translation>假設{one}與{other}之間沒有一步。</translation>
    </message>
    <message>
        <source>So there is no step between {one} and {other}.</source>
        <translation>所以{one}與{other}之間沒有一步。</translation>
    </message>
    <message>
        <source>{place} cannot be both entered and left.</source>
        <translation>{place}無法既走進又走出。</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <translation>{first}{second}</translation>
    </message>
    <message>
        <source>Whichever way the walk goes, its steps contradict each other: {clash}</source>
        <translation>路線無論怎麼走，步子都會互相矛盾：{clash}</translation>
    </message>
    <message>
        <source>The steps that every walk must make contradict each other: {clash}</source>
        <translation>每條路線必走的步子互相矛盾：{clash}</translation>
    </message>
    <message>
        <source>the end of the tour</source>
        <translation>一筆畫的終點</translation>
    </message>
    <message>
        <source>{place} has its two steps, so there is none to {others}.</source>
        <translation>{place}已有兩步，所以沒有到{others}的一步。</translation>
    </message>
    <message>
        <source>The tour can end at {others} alone.</source>
        <translation>一筆畫只能在{others}結束。</translation>
    </message>
    <message>
        <source>{place} has one way only: the step to {others}.</source>
        <translation>{place}只有一條去路：到{others}的一步。</translation>
    </message>
    <message>
        <source>{place} has one way only, to {others}, so the tour ends there.</source>
        <translation>{place}只有到{others}一條去路，所以一筆畫在那裡結束。</translation>
    </message>
    <message>
        <source>Suppose that the tour does not end at {one}.</source>
        <translation>假設一筆畫不在{one}結束。</translation>
    </message>
    <message>
        <source>Suppose a step between {one} and {other}.</source>
        <translation>假設{one}與{other}之間有一步。</translation>
    </message>
    <message>
        <source>So the tour does not end at {one}.</source>
        <translation>所以一筆畫不在{one}結束。</translation>
    </message>
    <message>
        <source>So there is a step between {one} and {other}.</source>
        <translation>所以{one}與{other}之間有一步。</translation>
    </message>
    <message>
        <source>The steps at {cells} close a circle, and other cells are left out.</source>
        <translation>{cells}的步子圍成一圈，漏掉了其他格子。</translation>
    </message>
    <message>
        <source>The way to {cells} and back leads over {place} alone.</source>
        <translation>到{cells}的來回都只能經過{place}。</translation>
    </message>
    <message>
        <source>The tour can end nowhere.</source>
        <translation>一筆畫無處可以結束。</translation>
    </message>
    <message>
        <source>Three steps meet at {place}, and the walk makes two there.</source>
        <translation>三步在{place}相接，而路線在那裡只走兩步。</translation>
    </message>
    <message>
        <source>No step is left for {place}.</source>
        <translation>{place}沒有剩下任何一步。</translation>
    </message>
    <message>
        <source>{place} makes one step and has it: none to {others}.</source>
        <translation>{place}只走一步，已經走了：沒有到{others}的一步。</translation>
    </message>
    <message>
        <source>The step between {one} and {other} would close a circle too early.</source>
        <translation>{one}與{other}之間的一步會過早圍成一圈。</translation>
    </message>
    <message>
        <source>A condition asks for the step between {one} and {other}.</source>
        <translation>有條件要求走{one}與{other}之間的一步。</translation>
    </message>
    <message>
        <source>Suppose that the tour ends at {one}.</source>
        <translation>假設一筆畫在{one}結束。</translation>
    </message>
    <message>
        <source>So the tour ends at {one}.</source>
        <translation>所以一筆畫在{one}結束。</translation>
    </message>
    <message>
        <source>{cells} can no longer be reached.</source>
        <translation>{cells}再也走不到。</translation>
    </message>
    <message>
        <source>Two steps meet at {place}, and the walk makes one there.</source>
        <translation>兩步在{place}相接，而路線在那裡只走一步。</translation>
    </message>
    <message>
        <source>The tour cannot end at {place}: cells would be left out.</source>
        <translation>一筆畫不能在{place}結束：會漏掉格子。</translation>
    </message>
    <message>
        <source>clipboard: {problem}</source>
        <translation>剪貼簿：{problem}</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>邊長</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>列數</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>欄數</translation>
    </message>
    <message>
        <source>open a level first: its kind is measured</source>
        <translation>請先開啟一個關卡：測量的是它的類型</translation>
    </message>
    <message>
        <source>this kind of puzzle does not list routes</source>
        <translation>這類謎題不列出路線</translation>
    </message>
    <message>
        <source>there is no route</source>
        <translation>沒有路線</translation>
    </message>
    <message>
        <source>none of these files can be read as a level</source>
        <translation>這些檔案都不能讀作關卡</translation>
    </message>
    <message>
        <source>the set is empty</source>
        <translation>關卡組是空的</translation>
    </message>
    <message>
        <source>the set of routes does not fit in memory</source>
        <translation>路線集合放不進記憶體</translation>
    </message>
    <message>
        <source>the game has 1 move only</source>
        <translation>這局只有 1 步</translation>
    </message>
    <message>
        <source>there is no film of a search: run one in Study</source>
        <translation>沒有搜尋的影片：請在「研究」中執行一次</translation>
    </message>
    <message>
        <source>choose a set of levels first</source>
        <translation>請先選擇一組關卡</translation>
    </message>
    <message>
        <source>walking</source>
        <translation>正在試走</translation>
    </message>
    <message>
        <source>merging cycles</source>
        <translation>正在合併圈</translation>
    </message>
    <message>
        <source>deciding steps</source>
        <translation>正在決定各步</translation>
    </message>
    <message>
        <source>there is more than one {name}</source>
        <translation>{name}不止一個</translation>
    </message>
    <message>
        <source>{place} is outside the board</source>
        <translation>{place}在棋盤之外</translation>
    </message>
    <message>
        <source>{place} was visited before</source>
        <translation>{place}已經走過</translation>
    </message>
    <message>
        <source>{place} is the end and comes last; {left} more to visit</source>
        <translation>{place}是終點，須最後到達；還有 {left} 格沒走</translation>
    </message>
    <message>
        <source>a level needs at least one row and one column, not {rows} x {cols}</source>
        <translation>關卡至少要有一列一欄，而不是 {rows} x {cols}</translation>
    </message>
    <message>
        <source>the kind {kind_id} does not load: {why}</source>
        <translation>謎題種類 {kind_id} 無法載入：{why}</translation>
    </message>
    <message>
        <source>the speed is from above 0 to {most}</source>
        <translation>速度須大於 0 且不超過 {most}</translation>
    </message>
    <message>
        <source>{name}: pictures are written as .png or .svg</source>
        <translation>{name}：圖片只能寫為 .png 或 .svg</translation>
    </message>
    <message>
        <source>{name}: films are written as {endings}</source>
        <translation>{name}：影片只能寫為 {endings}</translation>
    </message>
    <message>
        <source>a film has 1 kB to 1 GB</source>
        <translation>影片大小應在 1 kB 到 1 GB 之間</translation>
    </message>
    <message>
        <source>a film of {seconds} s has no time for moves: what stays takes {still} s</source>
        <translation>{seconds} 秒的影片沒有時間走步：靜止的畫面要 {still} 秒</translation>
    </message>
    <message>
        <source>no film of this board fits into {size}: choose smaller cells</source>
        <translation>這個棋盤的影片無法放進 {size}：請選擇較小的格子</translation>
    </message>
    <message>
        <source>{name}: sheets are written as .pdf</source>
        <translation>{name}：題紙以 .pdf 寫出</translation>
    </message>
    <message>
        <source>the paper is one of {names}</source>
        <translation>紙張須為 {names} 之一</translation>
    </message>
    <message>
        <source>a sheet needs at least one level</source>
        <translation>題紙至少需要一個關卡</translation>
    </message>
    <message>
        <source>a board of {rows} x {cols} cells is too large for a sheet</source>
        <translation>{rows} x {cols} 格的棋盤對題紙來說太大</translation>
    </message>
    <message>
        <source>the picture would be {width} x {height} pixels: choose a smaller cell</source>
        <translation>圖片將為 {width} x {height} 像素：請選更小的格子</translation>
    </message>
    <message>
        <source>the film is too long for {suffix}: choose .gif or a smaller cell</source>
        <translation>對 {suffix} 來說影片太長：請選 .gif 或更小的格子</translation>
    </message>
    <message>
        <source>a GIF cannot be {width} x {height} pixels</source>
        <translation>GIF 不能是 {width} x {height} 像素</translation>
    </message>
    <message>
        <source>the clipboard holds no board of a size that can be pasted</source>
        <translation>剪貼簿中沒有大小可貼上的棋盤</translation>
    </message>
    <message>
        <source>the clipboard holds cells that cannot be read</source>
        <translation>剪貼簿中有無法讀取的格子</translation>
    </message>
    <message>
        <source>{text!r} is not a token of {title}</source>
        <translation>{text!r} 不是「{title}」的元素</translation>
    </message>
    <message>
        <source>this level has no file yet</source>
        <translation>此關卡還沒有檔案</translation>
    </message>
    <message>
        <source>a level of kind {kind}, not {id}</source>
        <translation>關卡的類型是 {kind}，而不是 {id}</translation>
    </message>
    <message>
        <source>a file of stamps</source>
        <translation>圖章檔案</translation>
    </message>
    <message>
        <source>{path}: this file holds no stamps</source>
        <translation>{path}：該檔案不含圖章</translation>
    </message>
    <message>
        <source>some groups have no token yet</source>
        <translation>有些群組還沒有元素</translation>
    </message>
    <message>
        <source>{path}: its backup could not be written: {problem}</source>
        <translation>{path}：無法寫入備份：{problem}</translation>
    </message>
    <message>
        <source>{path}: another program changed this file since it was opened</source>
        <translation>{path}：開啟之後，其他程式變更了此檔案</translation>
    </message>
    <message>
        <source>&quot;title&quot; must be a text and &quot;levels&quot; a list</source>
        <translation>「title」須為文字，「levels」須為清單</translation>
    </message>
    <message>
        <source>this is not a set of levels: &quot;format&quot; is not &quot;{format}&quot;</source>
        <translation>這不是關卡集：「format」不是「{format}」</translation>
    </message>
    <message>
        <source>version {version} is newer than this program knows ({known})</source>
        <translation>版本 {version} 比本程式所知的（{known}）更新</translation>
    </message>
    <message>
        <source>level {number} must have either a &quot;path&quot; or a &quot;level&quot;</source>
        <translation>第 {number} 關須有「path」或「level」之一</translation>
    </message>
    <message>
        <source>level {number}: &quot;path&quot; and &quot;title&quot; must be texts</source>
        <translation>第 {number} 關：「path」和「title」須為文字</translation>
    </message>
    <message>
        <source>level {number}: &quot;par&quot; must be a whole number</source>
        <translation>第 {number} 關：「par」須為整數</translation>
    </message>
    <message>
        <source>a route is written with the letters U, D, L, R and run lengths</source>
        <translation>路線用字母 U、D、L、R 和連續步數書寫</translation>
    </message>
    <message>
        <source>the route is longer than any level</source>
        <translation>路線比任何關卡都長</translation>
    </message>
    <message>
        <source>{rows} x {cols} cells are over the limit of {limit}</source>
        <translation>{rows} x {cols} 格超過 {limit} 的上限</translation>
    </message>
    <message>
        <source>{text!r} is not one of U, D, L, R</source>
        <translation>{text!r} 不是 U、D、L、R 之一</translation>
    </message>
    <message>
        <source>{kind_id!r} is not a puzzle kind (known: {names})</source>
        <translation>{kind_id!r} 不是謎題類型（已知：{names}）</translation>
    </message>
    <message>
        <source>the route given as a first bound is not a complete answer</source>
        <translation>作為初始界的路線不是完整解答</translation>
    </message>
    <message>
        <source>No pit may be sown: the game is over</source>
        <translation>沒有可播的坑：對局結束</translation>
    </message>
    <message>
        <source>A sowing board has 2 rows, not {rows}</source>
        <translation>播子棋盤有 2 列，而不是 {rows} 列</translation>
    </message>
    <message>
        <source>{count} is not a number of stones from 0 to {limit}</source>
        <translation>{count} 不是 0 到 {limit} 的子數</translation>
    </message>
    <message>
        <source>There are no stones: the game is over before it begins</source>
        <translation>沒有棋子：對局還沒開始就結束了</translation>
    </message>
    <message>
        <source>{text!r} is not a number of stones</source>
        <translation>{text!r} 不是子數</translation>
    </message>
    <message>
        <source>{text} stones are over the limit of {limit} a pit</source>
        <translation>{text} 子超過每坑 {limit} 子的上限</translation>
    </message>
    <message>
        <source>{text!r} is not a pit number</source>
        <translation>{text!r} 不是坑的編號</translation>
    </message>
    <message>
        <source>the game is over: the position has come back</source>
        <translation>對局已結束：局面重複了</translation>
    </message>
    <message>
        <source>there is no pit {pit}: pits are 0 to {value}</source>
        <translation>沒有 {pit} 號坑：坑的編號是 0 到 {value}</translation>
    </message>
    <message>
        <source>pit {pit} is empty</source>
        <translation>{pit} 號坑是空的</translation>
    </message>
    <message>
        <source>sowing pit {pit} never ends</source>
        <translation>從 {pit} 號坑播子永無止境</translation>
    </message>
    <message>
        <source>row {row}, column {col}</source>
        <translation>第 {row} 列第 {col} 欄</translation>
    </message>
    <message>
        <source>a closed tour needs at least two rows and two columns</source>
        <translation>閉合的一筆畫至少要有兩列兩欄</translation>
    </message>
    <message>
        <source>this part of the board cannot be reached from the start</source>
        <translation>從起點無法到達棋盤的這一部分</translation>
    </message>
    <message>
        <source>end (E)</source>
        <translation>終點 (E)</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not one of . # S E</source>
        <translation>「{text}」不是 . # S E 之一</translation>
    </message>
    <message>
        <source>{code} is not a code of a tour</source>
        <translation>{code} 不是一筆畫的代碼</translation>
    </message>
    <message>
        <source>a closed tour has no end (E)</source>
        <translation>閉合的一筆畫沒有終點 (E)</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Paste</source>
        <translation>貼上</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開啟…</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Type or paste a board</source>
        <translation>輸入或貼上一個局面</translation>
    </message>
    <message>
        <source>Type here, or drop a text, a table, a Tiled map or a picture. Nothing in a text is run.</source>
        <translation>在此輸入，或拖入文字、表格、Tiled 地圖或圖片。文字中的內容不會被執行。</translation>
    </message>
    <message>
        <source>{size} KiB: the beginning shows, all of it is read.</source>
        <translation>{size} KiB：只顯示開頭，但會全部讀取。</translation>
    </message>
    <message>
        <source>Upper layers cover lower ones. Untick one to leave it out.</source>
        <translation>上面的圖層蓋住下面的。取消勾選即可不讀某一層。</translation>
    </message>
</context>
<context>
    <name>SowingOptions</name>
    <message>
        <source>Computer: greedy</source>
        <translation>電腦：貪婪</translation>
    </message>
    <message>
        <source>Computer: careful</source>
        <translation>電腦：謹慎</translation>
    </message>
    <message>
        <source>Computer: far-sighted</source>
        <translation>電腦：遠見</translation>
    </message>
    <message>
        <source>Computer: perfect</source>
        <translation>電腦：完美</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Two people</source>
        <translation>雙人</translation>
    </message>
    <message>
        <source>Who moves first</source>
        <translation>誰先走</translation>
    </message>
    <message>
        <source>You move first</source>
        <translation>你先走</translation>
    </message>
    <message>
        <source>The computer moves first</source>
        <translation>電腦先走</translation>
    </message>
    <message>
        <source>Show captures</source>
        <translation>顯示吃子數</translation>
    </message>
    <message>
        <source>What sowing each pit would capture</source>
        <translation>每個坑播子能吃多少</translation>
    </message>
</context>
<context>
    <name>StampButton</name>
    <message>
        <source>{rows} x {cols}</source>
        <translation>{rows} × {cols}</translation>
    </message>
    <message>
        <source>Stamp {name}</source>
        <translation>圖章 {name}</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重新命名…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>刪除</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按鍵</translation>
    </message>
    <message>
        <source>None</source>
        <translation>無</translation>
    </message>
</context>
<context>
    <name>StampPanel</name>
    <message>
        <source>Undo</source>
        <translation>復原</translation>
    </message>
    <message>
        <source>Keep selection</source>
        <translation>存入選取</translation>
    </message>
    <message>
        <source>Keep the selected cells, or the cell of the cursor, as a stamp</source>
        <translation>把選取的格子（或游標所在格子）存為圖章</translation>
    </message>
    <message numerus="yes">
        <source>%n stamp(s) of other kinds of puzzle.</source>
        <translation>
            <numerusform>另有 %n 個其他謎題的圖章。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select cells and keep them to paint with them again.</source>
        <translation>選取格子並存入，之後可以再次繪製。</translation>
    </message>
    <message>
        <source>Stamp {name} deleted.</source>
        <translation>已刪除圖章 {name}。</translation>
    </message>
    <message>
        <source>Name of the stamp</source>
        <translation>圖章名稱</translation>
    </message>
</context>
<context>
    <name>StampsFeature</name>
    <message>
        <source>Stamps</source>
        <translation>圖章</translation>
    </message>
    <message>
        <source>Stamp {number} was replaced.</source>
        <translation>圖章 {number} 已被取代。</translation>
    </message>
    <message>
        <source>Stamp kept.</source>
        <translation>已存入圖章。</translation>
    </message>
    <message>
        <source>Stamp kept; Ctrl+{number} paints with it.</source>
        <translation>已存入圖章；按 Ctrl+{number} 用它繪製。</translation>
    </message>
    <message>
        <source>There is no stamp {number} yet.</source>
        <translation>還沒有圖章 {number}。</translation>
    </message>
    <message>
        <source>This stamp has cells that are none of this puzzle: {tokens}</source>
        <translation>此圖章含有不屬於本謎題的格子：{tokens}</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Par</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Your best</source>
        <translation>你的最佳</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>難度</translation>
    </message>
    <message>
        <source>a cross or a dot between two cells</source>
        <translation>在兩格之間畫叉或點</translation>
    </message>
    <message>
        <source>a cross or a dot on a cell</source>
        <translation>在格子上畫叉或點</translation>
    </message>
    <message>
        <source>walk, or draw with the mouse</source>
        <translation>行走，或用滑鼠繪製</translation>
    </message>
    <message>
        <source>one step back</source>
        <translation>退一步</translation>
    </message>
    <message>
        <source>a hint that says why</source>
        <translation>說明理由的提示</translation>
    </message>
    <message>
        <source>begin a trial; Enter keeps, Escape drops</source>
        <translation>開始試走；Enter 保留，Esc 放棄</translation>
    </message>
    <message>
        <source>start over</source>
        <translation>重新開始</translation>
    </message>
    <message>
        <source>being searched…</source>
        <translation>正在搜尋…</translation>
    </message>
    <message>
        <source>{par}, proved</source>
        <translation>{par}，已證明</translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>尚未玩過</translation>
    </message>
    <message>
        <source>{grade} of 10</source>
        <translation>{grade}/10</translation>
    </message>
    <message>
        <source>Ready when you are</source>
        <translation>準備好就開始</translation>
    </message>
    <message>
        <source>The first move begins. Nothing is timed.</source>
        <translation>走第一步即開始，不計時。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按鍵</translation>
    </message>
    <message>
        <source>The best answer stays hidden until you ask for it or finish.</source>
        <translation>最佳答案會一直隱藏，直到你要求檢視或完成。</translation>
    </message>
</context>
<context>
    <name>StartsLayer</name>
    <message>
        <source>A tour can begin here.</source>
        <translation>一筆畫可以從這裡開始。</translation>
    </message>
    <message>
        <source>No tour begins here.</source>
        <translation>沒有一筆畫從這裡開始。</translation>
    </message>
</context>
<context>
    <name>StraightBoard</name>
    <message>
        <source>Board seen from straight above</source>
        <translation>從正上方看的盤面</translation>
    </message>
</context>
<context>
    <name>StudyTabs</name>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Right side of Study</source>
        <translation>研究的右側</translation>
    </message>
</context>
<context>
    <name>SymbolPanel</name>
    <message>
        <source>Read as</source>
        <translation>讀作</translation>
    </message>
    <message>
        <source>The first row is</source>
        <translation>第一列是</translation>
    </message>
    <message>
        <source>The far player&apos;s, sown to the left</source>
        <translation>遠處玩家的一列，向左播</translation>
    </message>
    <message>
        <source>The near player&apos;s, who begins; sown to the right</source>
        <translation>近處玩家的一列，先走；向右播</translation>
    </message>
    <message>
        <source>{way}: {likely}</source>
        <translation>{way}：{likely}</translation>
    </message>
</context>
<context>
    <name>Synonyms</name>
    <message>
        <source>generate, generator, random, create, make, empty, blank</source>
        <translation>產生、隨機、亂數、建立、製作、空白、新關卡</translation>
    </message>
    <message>
        <source>load, read, browse, find file</source>
        <translation>載入、讀取、找檔案</translation>
    </message>
    <message>
        <source>store, keep, write</source>
        <translation>存檔、寫入</translation>
    </message>
    <message>
        <source>rename, duplicate, save a copy</source>
        <translation>改名、副本、存一份</translation>
    </message>
    <message>
        <source>photo, screenshot, picture, camera, scan, convert, csv</source>
        <translation>相片、照片、螢幕截圖、擷圖、圖片、拍照、掃描、轉換</translation>
    </message>
    <message>
        <source>spreadsheet, table, excel, paste as new</source>
        <translation>試算表、表格、貼上為新關卡</translation>
    </message>
    <message>
        <source>print, printer, pdf, paper, worksheet, picture, image, screenshot, png, svg</source>
        <translation>列印、印表機、紙、學習單、圖片、圖像、螢幕截圖、擷圖</translation>
    </message>
    <message>
        <source>video, movie, film, animation, webp, record</source>
        <translation>影片、電影、動畫、動圖、錄製</translation>
    </message>
    <message>
        <source>website, web, html, browser, share, online, phone</source>
        <translation>網頁、網站、瀏覽器、分享、線上、手機</translation>
    </message>
    <message>
        <source>backup, restore, older, history of the file, revert</source>
        <translation>備份、還原、舊版本、檔案歷程</translation>
    </message>
    <message>
        <source>crash, lost, rescue, autosave, restore</source>
        <translation>當機、遺失、救回、自動儲存、還原</translation>
    </message>
    <message>
        <source>exit, leave, close the program</source>
        <translation>離開、關閉程式</translation>
    </message>
    <message>
        <source>back, take back, revert, oops</source>
        <translation>返回、後退、還原、收回</translation>
    </message>
    <message>
        <source>forward, again, repeat</source>
        <translation>前進、再來、取消復原</translation>
    </message>
    <message>
        <source>delete, remove, clear</source>
        <translation>刪除、移除、清除</translation>
    </message>
    <message>
        <source>search and replace, find and replace, swap tokens</source>
        <translation>尋找取代、換元素</translation>
    </message>
    <message>
        <source>steps, list of changes, timeline</source>
        <translation>步驟、變更清單、時間軸</translation>
    </message>
    <message>
        <source>settings, options, configure, customise</source>
        <translation>設定、選項、組態、自訂</translation>
    </message>
    <message>
        <source>hotkeys, keys, key bindings, keyboard</source>
        <translation>熱鍵、按鍵、鍵盤</translation>
    </message>
    <message>
        <source>bucket, flood</source>
        <translation>油漆桶、淹沒</translation>
    </message>
    <message>
        <source>eyedropper, pipette, sample</source>
        <translation>滴管、取色</translation>
    </message>
    <message>
        <source>magic wand, same cells, area</source>
        <translation>相同格子、區域</translation>
    </message>
    <message>
        <source>waypoint, condition, constraint, force</source>
        <translation>途經點、條件、限制、必經</translation>
    </message>
    <message>
        <source>avoid, forbid, condition, constraint</source>
        <translation>避開、禁止、條件、限制</translation>
    </message>
    <message>
        <source>symmetry, symmetric, reflect</source>
        <translation>對稱、鏡射、反射、鏡子</translation>
    </message>
    <message>
        <source>symmetry, symmetric, four times</source>
        <translation>對稱、鏡射、四份</translation>
    </message>
    <message>
        <source>pattern, brush, template, reuse</source>
        <translation>圖案、範本、重複使用</translation>
    </message>
    <message>
        <source>mirror, reflect</source>
        <translation>鏡像、鏡射</translation>
    </message>
    <message>
        <source>turn, clockwise</source>
        <translation>轉、旋轉、順時針</translation>
    </message>
    <message>
        <source>turn, clockwise, turn the level</source>
        <translation>轉、旋轉、轉動關卡、順時針</translation>
    </message>
    <message>
        <source>size, crop, grow, enlarge, bigger board, canvas, rows</source>
        <translation>尺寸、裁切、擴大、棋盤大小、畫布、列數</translation>
    </message>
    <message>
        <source>empty, reset, delete everything</source>
        <translation>清除、重設、全部刪除</translation>
    </message>
    <message>
        <source>bigger, larger, magnify, enlarge</source>
        <translation>變大、放大鏡</translation>
    </message>
    <message>
        <source>smaller, shrink</source>
        <translation>變小</translation>
    </message>
    <message>
        <source>whole board, centre, reset zoom</source>
        <translation>整個棋盤、置中、重設縮放</translation>
    </message>
    <message>
        <source>coordinates, row numbers, column numbers</source>
        <translation>座標、列號、欄號</translation>
    </message>
    <message>
        <source>heat, density, which cells, colour by routes</source>
        <translation>熱力圖、密度、哪些格子</translation>
    </message>
    <message>
        <source>theatre, watch, search tree, teach, algorithm</source>
        <translation>劇場、觀看、搜尋樹、演算法</translation>
    </message>
    <message>
        <source>slideshow, projector, beamer, classroom, talk</source>
        <translation>投影片、投影、課堂、講課、放映</translation>
    </message>
    <message>
        <source>fullscreen, maximise, large window</source>
        <translation>最大化、整個螢幕</translation>
    </message>
    <message>
        <source>panels, default layout, lost panel, restore panels</source>
        <translation>面板、預設版面、面板不見了</translation>
    </message>
    <message>
        <source>try, game, test the level</source>
        <translation>試玩、遊戲、測試</translation>
    </message>
    <message>
        <source>draw, paint, editor</source>
        <translation>繪製、畫、編輯</translation>
    </message>
    <message>
        <source>help me, clue, stuck, next move</source>
        <translation>幫我、線索、卡住、下一步</translation>
    </message>
    <message>
        <source>cheat, give up, answer, reveal</source>
        <translation>作弊、放棄、解答、答案、揭曉</translation>
    </message>
    <message>
        <source>back, take back</source>
        <translation>後退、收回</translation>
    </message>
    <message>
        <source>another, shuffle</source>
        <translation>換一個、洗牌</translation>
    </message>
    <message>
        <source>solution, search, run, answer, optimum, best, calculate</source>
        <translation>解、解答、解題、搜尋、執行、最佳、計算</translation>
    </message>
    <message>
        <source>cancel, abort, halt, end, interrupt</source>
        <translation>取消、中止、終止、中斷</translation>
    </message>
    <message>
        <source>automatic, while painting, at once</source>
        <translation>自動、邊畫邊算、立即</translation>
    </message>
    <message>
        <source>continue, resume, go on, longer</source>
        <translation>接著、恢復、再久一點</translation>
    </message>
    <message>
        <source>impossible, no solution, unsolvable, fix, repair</source>
        <translation>無解、不可能、解不了、修復、為什麼沒有解</translation>
    </message>
    <message>
        <source>generator, generate, goal, conditions, by wish, automatic levels, make unique</source>
        <translation>產生器, 產生, 目標, 條件, 願望, 自動出關, 唯一解</translation>
    </message>
    <message>
        <source>generate levels, random, create, many levels</source>
        <translation>產生關卡, 隨機, 建立, 許多關卡</translation>
    </message>
    <message>
        <source>make unique, repair, harder, raise the difficulty</source>
        <translation>變為唯一解, 修補, 更難, 提高難度</translation>
    </message>
    <message>
        <source>fill in, finish the level, open cells</source>
        <translation>填滿, 完成關卡, 空格</translation>
    </message>
    <message>
        <source>similar, variations, neighbours</source>
        <translation>相似, 變體, 相鄰</translation>
    </message>
    <message>
        <source>unique, one answer, only solution, edits, suggest, improve, second solution</source>
        <translation>唯一、唯一解、只有一個解、改動、建議、第二個解</translation>
    </message>
    <message>
        <source>all solutions, every answer, count, list, how many, second solution, another solution, other answers</source>
        <translation>所有解、全部路線、計數、清單、多少條、第二個解、另一個解、其他答案</translation>
    </message>
    <message>
        <source>second solution, second answer, not unique, ambiguous, not the only one, difference</source>
        <translation>第二個解, 第二個答案, 不唯一, 多解, 差異</translation>
    </message>
    <message>
        <source>all optimal, compare routes, gallery, thumbnails, pictures of routes</source>
        <translation>全部最佳、圖集、縮圖、路線圖片</translation>
    </message>
    <message>
        <source>plug-in, plugin, extension, python, own algorithm, solver of my own, my solver, my algorithm, own code, custom solver, student code</source>
        <translation>外掛、擴充、自己的演算法、我的求解器、自己的求解器、自己的程式碼、自訂求解器</translation>
    </message>
    <message>
        <source>folder as a set, collect files, directory</source>
        <translation>資料夾變成關卡集, 收集檔案, 目錄</translation>
    </message>
    <message>
        <source>campaign, own journey, course, bundled set</source>
        <translation>闖關, 自己的旅程, 課程, 內附的關卡集</translation>
    </message>
    <message>
        <source>original journey, shipped journey, reset journey</source>
        <translation>原來的旅程, 隨附的旅程, 重設旅程</translation>
    </message>
    <message>
        <source>insert levels, more levels, append files</source>
        <translation>插入關卡, 更多關卡, 附加檔案</translation>
    </message>
    <message>
        <source>collect tabs, open levels into the set</source>
        <translation>收集分頁, 開啟的關卡放進關卡集</translation>
    </message>
    <message>
        <source>sort by difficulty, order of levels, arrange</source>
        <translation>按難度排序, 關卡的次序, 排列</translation>
    </message>
    <message>
        <source>note, mark, cross, dot</source>
        <translation>筆記、標記、叉、點</translation>
    </message>
    <message>
        <source>try, suppose, what if I go</source>
        <translation>嘗試、假設、如果這樣走</translation>
    </message>
    <message>
        <source>how hard, easy, rating, grade, hardness</source>
        <translation>多難、難易、評分、等級、簡單</translation>
    </message>
    <message>
        <source>pareto, front, food, water</source>
        <translation>柏拉圖、前緣、糧食</translation>
    </message>
    <message>
        <source>benchmark, performance, fastest, speed, race, versus</source>
        <translation>效能、速度、最快、基準測試、賽跑</translation>
    </message>
    <message>
        <source>statistics, experiment, measure, growth, chart, scaling</source>
        <translation>統計、實驗、測量、成長、圖表</translation>
    </message>
    <message>
        <source>theatre, watch, visualise, trace, step through</source>
        <translation>劇場、觀看、視覺化、軌跡、逐步</translation>
    </message>
    <message>
        <source>side by side, two searches, split</source>
        <translation>並列、兩個搜尋、分割</translation>
    </message>
    <message>
        <source>proof, document, evidence</source>
        <translation>證明、證書、文件、證據</translation>
    </message>
    <message>
        <source>proof, checker, evidence, carry away</source>
        <translation>證明, 檢驗, 證據, 帶走</translation>
    </message>
    <message>
        <source>verify, check, prove</source>
        <translation>核對、檢查、驗證</translation>
    </message>
    <message>
        <source>designer&apos;s route, planned</source>
        <translation>設計者的路線、計畫</translation>
    </message>
    <message>
        <source>collection, pack, playlist, campaign</source>
        <translation>合集、關卡包、播放清單</translation>
    </message>
    <message>
        <source>curve, rating of many, grade many</source>
        <translation>曲線、批次評分</translation>
    </message>
    <message>
        <source>manual, documentation, how to, instructions</source>
        <translation>說明書、手冊、文件、怎麼用、怎麼玩、說明</translation>
    </message>
    <message>
        <source>algorithm, explain</source>
        <translation>演算法、解釋、原理</translation>
    </message>
    <message>
        <source>hotkeys, keys, cheat sheet, key bindings</source>
        <translation>熱鍵、按鍵、速查表</translation>
    </message>
    <message>
        <source>tutorial, introduction, first steps, beginner</source>
        <translation>教學、入門、新手、介紹</translation>
    </message>
    <message>
        <source>tutorial, course, learn, teaching, class</source>
        <translation>教學、學習、上課、教程</translation>
    </message>
    <message>
        <source>version, licence</source>
        <translation>版本、授權</translation>
    </message>
    <message>
        <source>straight, segment</source>
        <translation>直線, 線段</translation>
    </message>
    <message>
        <source>walls between cells, draw walls, wall on the right, wall below, paint, brush, obstacle, numbers, coins</source>
        <translation>格子之間的牆, 畫牆, 右側的牆, 下方的牆, 繪製, 畫筆, 障礙, 數字, 金幣</translation>
    </message>
    <message>
        <source>circle, round, oval</source>
        <translation>圓形, 圓, 橢圓</translation>
    </message>
    <message>
        <source>rubber, remove walls, wipe</source>
        <translation>橡皮擦, 拆牆, 擦除</translation>
    </message>
    <message>
        <source>draw a route, planned route, solution by hand</source>
        <translation>畫路線, 計劃的路線, 手動求解</translation>
    </message>
    <message>
        <source>second solution, another solution, other answer, next answer</source>
        <translation>第二個解, 另一個解, 其他答案, 下一個答案</translation>
    </message>
    <message>
        <source>indices, coordinates</source>
        <translation>編號, 座標</translation>
    </message>
    <message>
        <source>close tab</source>
        <translation>關閉分頁</translation>
    </message>
    <message>
        <source>tabs, windows, switch level</source>
        <translation>分頁, 視窗, 切換關卡</translation>
    </message>
    <message>
        <source>share, url, address</source>
        <translation>分享, 網址, 位址</translation>
    </message>
    <message>
        <source>plain text, ascii</source>
        <translation>純文字, ascii</translation>
    </message>
    <message>
        <source>code, numpy array, script</source>
        <translation>程式碼, numpy 陣列, 指令碼</translation>
    </message>
    <message>
        <source>deselect, unselect</source>
        <translation>取消選取, 不選</translation>
    </message>
    <message>
        <source>remove conditions, no constraints</source>
        <translation>刪除條件, 無限制</translation>
    </message>
    <message>
        <source>side panel, right panel, properties</source>
        <translation>側邊欄, 右側面板, 屬性</translation>
    </message>
    <message>
        <source>animate, stop the film, slideshow of moves</source>
        <translation>動畫, 停止影片, 逐步放映</translation>
    </message>
    <message>
        <source>website of levels, share levels</source>
        <translation>關卡網頁, 分享關卡</translation>
    </message>
    <message>
        <source>hide answers, spoilers</source>
        <translation>隱藏答案, 劇透</translation>
    </message>
    <message>
        <source>reset, begin again</source>
        <translation>重設, 重新開始</translation>
    </message>
    <message>
        <source>analysis, mistakes, what went wrong</source>
        <translation>分析, 錯誤, 哪裡走錯</translation>
    </message>
    <message>
        <source>story, ladder, next size</source>
        <translation>闖關, 階梯, 更大的尺寸</translation>
    </message>
    <message>
        <source>store the answer, save solution</source>
        <translation>儲存答案, 保留解</translation>
    </message>
    <message>
        <source>diagnose, problems, self test, broken</source>
        <translation>診斷, 問題, 自我檢查, 損壞</translation>
    </message>
    <message>
        <source>add row, more rows</source>
        <translation>增加一列, 更多列</translation>
    </message>
    <message>
        <source>add column, more columns</source>
        <translation>增加一欄, 更多欄</translation>
    </message>
    <message>
        <source>remove rows, fewer rows</source>
        <translation>移除列, 更少列</translation>
    </message>
    <message>
        <source>remove columns, fewer columns</source>
        <translation>移除欄, 更少欄</translation>
    </message>
    <message>
        <source>swap rows and columns, diagonal</source>
        <translation>列欄互換, 對角線</translation>
    </message>
    <message>
        <source>mirror the board</source>
        <translation>棋盤鏡像</translation>
    </message>
    <message>
        <source>workspace, arrangement</source>
        <translation>工作區, 配置</translation>
    </message>
    <message>
        <source>tags, labels, author, notes, properties</source>
        <translation>標籤, 標記, 作者, 備註, 屬性</translation>
    </message>
    <message>
        <source>thumbnails, previews, folder, my levels, tags</source>
        <translation>縮圖, 預覽, 資料夾裡的關卡, 我的關卡, 標籤</translation>
    </message>
    <message>
        <source>dark, light, theme, night mode, colours, contrast</source>
        <translation>深色、暗色、淺色、主題、佈景主題、夜間模式、顏色、對比</translation>
    </message>
    <message>
        <source>bigger text, font, text size, scale, large letters, dpi</source>
        <translation>字型、字型大小、大字、字級、文字大小、縮放</translation>
    </message>
    <message>
        <source>animation, reduced motion, gliding</source>
        <translation>動畫、減少動態、滑動</translation>
    </message>
    <message>
        <source>chinese, english, translation</source>
        <translation>中文、英文、翻譯</translation>
    </message>
    <message>
        <source>timeout, seconds, how long</source>
        <translation>逾時、時限、秒、多久</translation>
    </message>
    <message>
        <source>ram, megabytes</source>
        <translation>記憶體、百萬位元組</translation>
    </message>
    <message>
        <source>compile, background, processor</source>
        <translation>編譯、背景、處理器</translation>
    </message>
    <message>
        <source>session, reopen, last time, startup</source>
        <translation>工作階段、重新開啟、上次、啟動</translation>
    </message>
</context>
<context>
    <name>TableField</name>
    <message>
        <source>Add a row</source>
        <translation>新增一列</translation>
    </message>
    <message>
        <source>{table}: key</source>
        <translation>{table}：鍵</translation>
    </message>
    <message>
        <source>{table}: value</source>
        <translation>{table}：值</translation>
    </message>
    <message>
        <source>Remove this row</source>
        <translation>移除此列</translation>
    </message>
</context>
<context>
    <name>TargetLine</name>
    <message>
        <source>&amp;Save as</source>
        <translation>另存為(&amp;S)</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>要寫入的檔案</translation>
    </message>
    <message>
        <source>A file of this name has come. Export again to replace.</source>
        <translation>剛出現了一個同名檔案。再次匯出就會取代它。</translation>
    </message>
    <message>
        <source>The file has changed. Export again to replace it.</source>
        <translation>該檔案已被更改。再次匯出就會取代它。</translation>
    </message>
    <message>
        <source>Replaces files of the same names there</source>
        <translation>將取代那裡的同名檔案</translation>
    </message>
    <message>
        <source>Replaces the file of {when}</source>
        <translation>將取代 {when} 的檔案</translation>
    </message>
    <message>
        <source>No home folder is known for {name}.</source>
        <translation>不知道 {name} 的主資料夾在哪裡。</translation>
    </message>
    <message>
        <source>Name the file to write.</source>
        <translation>請給出要寫入的檔名。</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>瀏覽…</translation>
    </message>
</context>
<context>
    <name>Theatre</name>
    <message>
        <source>here</source>
        <translation>此處</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>嘗試</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Prune</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合併</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前緣</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>步驟</translation>
    </message>
    <message>
        <source>Relay</source>
        <translation>接力</translation>
    </message>
    <message>
        <source>Handful</source>
        <translation>一把</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>證明</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>截斷</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>End</source>
        <translation>結束</translation>
    </message>
    <message>
        <source>Room {row}, {col}</source>
        <translation>房間 {row}, {col}</translation>
    </message>
    <message>
        <source>food/water</source>
        <translation>食物/水</translation>
    </message>
    <message>
        <source>Pairs of the room: {pairs}. Arrived and not kept: {dropped}.</source>
        <translation>房間的數對：{pairs}。到達而未保留：{dropped}。</translation>
    </message>
    <message>
        <source>From here on {most} food at most.</source>
        <translation>從這裡起最多 {most} 份食物。</translation>
    </message>
    <message>
        <source>room {row}, {col}</source>
        <translation>房間 {row}, {col}</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>本房間</translation>
    </message>
    <message>
        <source>from here on</source>
        <translation>從這裡起</translation>
    </message>
    <message>
        <source>from above</source>
        <translation>來自上方</translation>
    </message>
    <message>
        <source>from beside</source>
        <translation>來自旁邊</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>放棄</translation>
    </message>
    <message>
        <source>from {low} food</source>
        <translation>食物從 {low} 起</translation>
    </message>
    <message>
        <source>Handful {number} from pit {pit}, stones: {stones}</source>
        <translation>第 {number} 把，取自 {pit} 號坑，石子：{stones}</translation>
    </message>
    <message>
        <source>by pit</source>
        <translation>按坑</translation>
    </message>
    <message>
        <source>pit</source>
        <translation>坑</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Game tree, one move ahead</source>
        <translation>賽局樹，只看一步</translation>
    </message>
    <message>
        <source>stones captured, by pit</source>
        <translation>各坑吃到的石子</translation>
    </message>
    <message>
        <source>▲ First wants the most · ▼ Second the least</source>
        <translation>▲ 先手要最大 · ▼ 後手要最小</translation>
    </message>
    <message>
        <source>The moves of the first position, and what each captures.</source>
        <translation>起始局面的各步走法，以及每步吃到的石子。</translation>
    </message>
    <message>
        <source>The moves of the first position.</source>
        <translation>起始局面的各步走法。</translation>
    </message>
    <message>
        <source>The game tree along pits {pits}.</source>
        <translation>沿坑 {pits} 的賽局樹。</translation>
    </message>
    <message>
        <source>Values are First&apos;s stones minus Second&apos;s when the game is over.</source>
        <translation>數值是終局時先手的石子數減去後手的石子數。</translation>
    </message>
    <message>
        <source>The first position.</source>
        <translation>起始局面。</translation>
    </message>
    <message>
        <source>The position before: {value}.</source>
        <translation>前一局面：{value}。</translation>
    </message>
    <message>
        <source>long array</source>
        <translation>長陣列</translation>
    </message>
    <message>
        <source>round {number}</source>
        <translation>第 {number} 圈</translation>
    </message>
    <message>
        <source>column sums</source>
        <translation>欄和</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之後</translation>
    </message>
    <message>
        <source>Nothing is searched beyond one move.</source>
        <translation>只搜尋一步，不看更遠。</translation>
    </message>
    <message>
        <source>Positions are listed here; values come later, fewest stones first.</source>
        <translation>這裡只列出局面；數值稍後得出，從石子最少的開始。</translation>
    </message>
    <message>
        <source>Positions are listed here without values: the list was not finished.</source>
        <translation>這裡只列出局面，沒有數值：清單沒有完成。</translation>
    </message>
    <message>
        <source>Along the answer&apos;s line, as values become known, fewest stones first.</source>
        <translation>沿答案的走法，數值從石子最少的局面起逐步得出。</translation>
    </message>
    <message>
        <source>A part of all positions, whose values are the most or the least of their moves.</source>
        <translation>全部局面的一部分；每個局面的數值是其各步走法的最大值或最小值。</translation>
    </message>
    <message>
        <source>✕ left out: another pit is proved at least as good.</source>
        <translation>✕ 略去：已證明另一個坑至少同樣好。</translation>
    </message>
    <message>
        <source>What is certain at least and at most, along the line that looks best.</source>
        <translation>沿目前最好的走法，已確定的下界與上界。</translation>
    </message>
    <message>
        <source>{number} · Second</source>
        <translation>{number} · 後手</translation>
    </message>
    <message>
        <source>{number} · First</source>
        <translation>{number} · 先手</translation>
    </message>
    <message>
        <source>endless</source>
        <translation>無盡</translation>
    </message>
    <message>
        <source>left out, as another pit is at least as good</source>
        <translation>略去，因為另一個坑至少同樣好</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>Pit {pit}, sown by Second: {words}.</source>
        <translation>坑 {pit}，後手播：{words}。</translation>
    </message>
    <message>
        <source>Pit {pit}, sown by First: {words}.</source>
        <translation>坑 {pit}，先手播：{words}。</translation>
    </message>
    <message>
        <source>its relay never ends, so it may not be sown</source>
        <translation>接力永不結束，因此不能播</translation>
    </message>
    <message>
        <source>not looked at yet</source>
        <translation>尚未檢視</translation>
    </message>
    <message>
        <source>met, and not valued yet</source>
        <translation>已遇到，尚無數值</translation>
    </message>
    <message>
        <source>its moves are listed, and it is not valued yet</source>
        <translation>走法已列出，尚無數值</translation>
    </message>
    <message>
        <source>captures {stones}</source>
        <translation>吃到 {stones}</translation>
    </message>
    <message>
        <source>the game is over, {value}</source>
        <translation>對局結束，{value}</translation>
    </message>
    <message>
        <source>not valued yet</source>
        <translation>尚無數值</translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>數值 {value}</translation>
    </message>
    <message>
        <source>value from {low} to {high}</source>
        <translation>數值從 {low} 到 {high}</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最好</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>事實</translation>
    </message>
    <message>
        <source>used</source>
        <translation>走</translation>
    </message>
    <message>
        <source>crossed out</source>
        <translation>劃去</translation>
    </message>
    <message>
        <source>supposed</source>
        <translation>假設</translation>
    </message>
    <message>
        <source>States on the line</source>
        <translation>線上的狀態</translation>
    </message>
    <message>
        <source>( ) ends of one line · | from the start · . nothing</source>
        <translation>( ) 同一條線的兩端 · | 從起點來 · . 空</translation>
    </message>
    <message>
        <source>At row {row}, column {column}: states {states}.</source>
        <translation>第 {row} 列第 {column} 欄：狀態數 {states}。</translation>
    </message>
    <message>
        <source>Drawings that became the state {state}: {count}.</source>
        <translation>成為狀態 {state} 的畫法：{count} 種。</translation>
    </message>
    <message>
        <source>states: {states} · bytes: {bytes}</source>
        <translation>狀態：{states} · 位元組：{bytes}</translation>
    </message>
    <message>
        <source>of them {shown} seen</source>
        <translation>其中可見 {shown} 個</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Suppose</source>
        <translation>假設</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>於是</translation>
    </message>
    <message>
        <source>So not</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Stuck</source>
        <translation>看不出</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>畫</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事實</translation>
    </message>
    <message>
        <source>{solver} · node {node} · best {best}</source>
        <translation>{solver} · {node} 個節點 · 最好 {best}</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>node, event</source>
        <translation>節點、事件</translation>
    </message>
    <message>
        <source>Facts by rule</source>
        <translation>各規則的事實</translation>
    </message>
    <message>
        <source>so far, the easiest rules first</source>
        <translation>到目前為止，最容易的規則在先</translation>
    </message>
    <message>
        <source>Game tree</source>
        <translation>賽局樹</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>還有 {count} 個</translation>
    </message>
    <message>
        <source>{count} before</source>
        <translation>前 {count} 步</translation>
    </message>
    <message>
        <source>proved at {node}</source>
        <translation>{node} 處證明</translation>
    </message>
    <message>
        <source>bound {value}</source>
        <translation>界 {value}</translation>
    </message>
    <message>
        <source>{value} found at {node}</source>
        <translation>{node} 處找到 {value}</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>搜尋樹</translation>
    </message>
    <message>
        <source>below: undone, with nodes · above: not tried yet</source>
        <translation>下：已收回的部分及節點數 · 上：尚未嘗試</translation>
    </message>
    <message>
        <source>The tree is {depth} deep here.</source>
        <translation>此處樹深 {depth}。</translation>
    </message>
    <message>
        <source>The tree is {depth} deep here; most was undone at depth {at} (nodes: {nodes}).</source>
        <translation>此處樹深 {depth}；深度 {at} 處收回最多：{nodes} 個節點。</translation>
    </message>
</context>
<context>
    <name>TheatreFeature</name>
    <message>
        <source>Not ready to search: {why}. Design has the tools to mend it.</source>
        <translation>還不能搜尋：{why}。「設計」裡有修補它的工具。</translation>
    </message>
    <message>
        <source>Press F9 to search this level and watch how {solver} does it.</source>
        <translation>按 F9 搜尋這個關卡，看「{solver}」怎樣求解。</translation>
    </message>
    <message>
        <source>The level was edited since this search. F9 searches it again.</source>
        <translation>這次搜尋之後關卡已修改。按 F9 再次搜尋。</translation>
    </message>
    <message>
        <source>Held: a step forward does one more event, Play goes on.</source>
        <translation>已停住：前進一步做一個事件，播放繼續搜尋。</translation>
    </message>
    <message>
        <source>Held: a step forward is one more call of {library}, Play goes on.</source>
        <translation>已停住：前進一步再呼叫一次 {library}，播放繼續搜尋。</translation>
    </message>
    <message>
        <source>Preparing the solver, first run only; until then the same search runs as Python.</source>
        <translation>正在準備求解器，僅首次需要；在此之前，同一搜尋以 Python 執行。</translation>
    </message>
    <message>
        <source>event {number} of {kept} kept</source>
        <translation>事件 {number} / 保留的 {kept} 個</translation>
    </message>
    <message>
        <source>event {number} of {kept}</source>
        <translation>事件 {number} / {kept}</translation>
    </message>
    <message>
        <source>The search had {total:# event|# events}.</source>
        <translation>這次搜尋共有 {total} 個事件。</translation>
    </message>
    <message>
        <source>{lost:# event that is kept otherwise is|# events that are kept otherwise are} left out, for room or for speed.</source>
        <translation>另有 {lost} 個通常會保留的事件因空間或速度而略去。</translation>
    </message>
    <message>
        <source>There is none after this event.</source>
        <translation>此事件之後沒有了。</translation>
    </message>
</context>
<context>
    <name>Tips</name>
    <message>
        <source>Begin a level: empty, or made at random</source>
        <translation>建立關卡：空白或隨機產生</translation>
    </message>
    <message>
        <source>Open level files</source>
        <translation>開啟關卡檔案</translation>
    </message>
    <message>
        <source>Write the level and its current answer to its file</source>
        <translation>把關卡和目前的答案寫入檔案</translation>
    </message>
    <message>
        <source>Draw the board into a PNG or SVG file</source>
        <translation>把棋盤畫成 PNG 或 SVG 檔案</translation>
    </message>
    <message>
        <source>Play one optimal route after the other</source>
        <translation>逐條播放最佳路線</translation>
    </message>
    <message>
        <source>Compares the answer on the board with a second one that is as good</source>
        <translation>把棋盤上的答案與另一個同樣好的答案比較</translation>
    </message>
    <message>
        <source>Play the route on the board into a film</source>
        <translation>把棋盤上的路線錄成動畫</translation>
    </message>
    <message>
        <source>Take back the last change of this level</source>
        <translation>復原此關卡的上一次修改</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>重做剛復原的修改</translation>
    </message>
    <message>
        <source>Show the whole board as large as it fits</source>
        <translation>以最大尺寸顯示整個棋盤</translation>
    </message>
    <message>
        <source>Shade each cell by how many routes use it</source>
        <translation>依經過路線的多少為每格著色</translation>
    </message>
    <message>
        <source>Look at the search and at its answers</source>
        <translation>檢視搜尋過程和答案</translation>
    </message>
    <message>
        <source>Play this level; its cells do not change</source>
        <translation>遊玩此關卡；儲存格不會改變</translation>
    </message>
    <message>
        <source>Paint the level</source>
        <translation>繪製關卡</translation>
    </message>
    <message>
        <source>Search for the best answer until it is proved</source>
        <translation>搜尋最佳答案，直到得到證明</translation>
    </message>
    <message>
        <source>List what every small edit would change</source>
        <translation>列出每個小改動會帶來的變化</translation>
    </message>
    <message>
        <source>Make levels that meet the conditions, beside the window</source>
        <translation>在視窗之外產生滿足條件的關卡</translation>
    </message>
    <message>
        <source>Find the fewest edits after which this level meets conditions</source>
        <translation>尋找使這一關滿足條件的最少修改</translation>
    </message>
    <message>
        <source>Fill the selected cells so that the level meets conditions</source>
        <translation>填滿所選的格，使關卡滿足條件</translation>
    </message>
    <message>
        <source>End the search and keep the best it found</source>
        <translation>結束搜尋並保留已找到的最佳答案</translation>
    </message>
    <message>
        <source>Paint the chosen token, cell by cell</source>
        <translation>逐格繪製所選標記</translation>
    </message>
    <message>
        <source>Empty the cells that are dragged over</source>
        <translation>清空拖過的儲存格</translation>
    </message>
    <message>
        <source>Paint a straight line from press to release</source>
        <translation>從按下處到放開處畫直線</translation>
    </message>
    <message>
        <source>Paint the edge of a rectangle</source>
        <translation>繪製矩形邊框</translation>
    </message>
    <message>
        <source>Paint a whole rectangle</source>
        <translation>繪製實心矩形</translation>
    </message>
    <message>
        <source>Paint the edge of an ellipse</source>
        <translation>繪製橢圓邊框</translation>
    </message>
    <message>
        <source>Paint a whole ellipse</source>
        <translation>繪製實心橢圓</translation>
    </message>
    <message>
        <source>Fill an area of equal cells</source>
        <translation>填滿一片相同的儲存格</translation>
    </message>
    <message>
        <source>Choose the token of the cell that is clicked</source>
        <translation>選取所點儲存格的標記</translation>
    </message>
    <message>
        <source>Select cells to copy, move or turn</source>
        <translation>選取儲存格以複製、移動或旋轉</translation>
    </message>
    <message>
        <source>Select an area of equal cells</source>
        <translation>選取一片相同的儲存格</translation>
    </message>
    <message>
        <source>Mark cells, and near an edge steps, that every answer must use. By keyboard: Enter, and Shift with an arrow</source>
        <translation>標記每個答案都必須使用的格子；在邊緣附近點按則標記一步。鍵盤：Enter，以及 Shift 加方向鍵</translation>
    </message>
    <message>
        <source>Mark cells, and near an edge steps, that no answer may use. By keyboard: Enter, and Shift with an arrow</source>
        <translation>標記任何答案都不得使用的格子；在邊緣附近點按則標記一步。鍵盤：Enter，以及 Shift 加方向鍵</translation>
    </message>
    <message>
        <source>Draw a cross or a dot with the next arrow or click. The right button draws at any time</source>
        <translation>用下一個方向鍵或點擊畫叉或點。右鍵隨時可畫</translation>
    </message>
    <message>
        <source>Moves from here count only once you keep them: Enter keeps, Escape drops</source>
        <translation>從這裡起的走子保留之後才算數：Enter 保留，Escape 放棄</translation>
    </message>
    <message>
        <source>Begin an empty set: levels in an order of your own</source>
        <translation>開始一個空的關卡集：關卡按你自己的次序排列</translation>
    </message>
    <message>
        <source>Open a set of levels in a tab of its own</source>
        <translation>在單獨的分頁中開啟關卡集</translation>
    </message>
    <message>
        <source>Begin a set of all levels in a folder</source>
        <translation>用一個資料夾中的所有關卡新增關卡集</translation>
    </message>
    <message>
        <source>Change the levels of the journey, their order and titles; saved, your version is the one that is played</source>
        <translation>更改旅程的關卡、次序和標題；儲存後，遊玩的就是你的版本</translation>
    </message>
    <message>
        <source>Play the journey that comes with the program again; your version is kept under another name</source>
        <translation>重新遊玩程式隨附的旅程；你的版本改名保留</translation>
    </message>
    <message>
        <source>Put level files, folders or other sets into this set</source>
        <translation>把關卡檔案、資料夾或別的關卡集放進這個關卡集</translation>
    </message>
    <message>
        <source>Put the levels of all tabs into this set; an unsaved one is copied</source>
        <translation>把所有分頁的關卡放進這個關卡集；沒有儲存的關卡會被複製</translation>
    </message>
    <message>
        <source>Grade all levels of the set, and put the easiest first</source>
        <translation>評定關卡集中所有關卡的難度，容易的排在前面</translation>
    </message>
</context>
<context>
    <name>TokenBox</name>
    <message>
        <source>Another token…</source>
        <translation>其他元素…</translation>
    </message>
    <message>
        <source>Another token</source>
        <translation>其他元素</translation>
    </message>
    <message>
        <source>Token as levels write it, such as $5 or 3/0</source>
        <translation>關卡中的寫法，例如 $5 或 3/0</translation>
    </message>
</context>
<context>
    <name>TokenButton</name>
    <message>
        <source>Ctrl and click mixes it with others</source>
        <translation>按住 Ctrl 點按可與其他元素混合</translation>
    </message>
    <message>
        <source>weight {number} in the mixture</source>
        <translation>混合中的權重 {number}</translation>
    </message>
</context>
<context>
    <name>TokenMenu</name>
    <message>
        <source>Another token…</source>
        <translation>其他元素…</translation>
    </message>
    <message>
        <source>Another token</source>
        <translation>其他元素</translation>
    </message>
    <message>
        <source>Token as levels write it, such as $5 or 3/0</source>
        <translation>關卡中的寫法，例如 $5 或 3/0</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Drag to select · Shift adds, Alt takes away · drag the selection to move it</source>
        <translation>拖曳以選取 · Shift 加入，Alt 移除 · 拖曳選取範圍可移動它</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Click to select the connected cells of equal content · Ctrl: all of them</source>
        <translation>按一下選取相連的同內容格子 · Ctrl：全部同內容格子</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼上</translation>
    </message>
    <message>
        <source>Click to put the cells down · Escape drops them</source>
        <translation>按一下放下格子 · Esc 放棄</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直線</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>Filled rectangle</source>
        <translation>實心矩形</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>橢圓</translation>
    </message>
    <message>
        <source>Filled ellipse</source>
        <translation>實心橢圓</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Click a marked cell to mend the level there · Escape leaves</source>
        <translation>按一下有標記的格子，在那裡修補關卡 · Esc 離開</translation>
    </message>
    <message>
        <source>Drag from the start to draw the route you intend · Shift and arrows by keys</source>
        <translation>從起點拖曳，畫出您想要的路線 · 鍵盤用 Shift 加方向鍵</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>繪製</translation>
    </message>
    <message>
        <source>Click or drag to erase</source>
        <translation>按一下或拖曳以擦除</translation>
    </message>
    <message>
        <source>Click or drag to paint {brush}</source>
        <translation>按一下或拖曳以繪製：{brush}</translation>
    </message>
    <message>
        <source>Drag to draw with {brush} · Shift makes it regular</source>
        <translation>拖曳以繪製：{brush} · Shift 畫規則圖形</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填滿</translation>
    </message>
    <message>
        <source>Click to fill the connected cells of equal content with {brush}</source>
        <translation>按一下填滿相連的同內容格子：{brush}</translation>
    </message>
    <message>
        <source>Click to take a token from the board</source>
        <translation>按一下從棋盤上吸取一個元素</translation>
    </message>
    <message>
        <source>Click a cell, or near an edge for a step, that every answer must use</source>
        <translation>點按每個答案都必須使用的格子；在邊緣附近點按則是一步</translation>
    </message>
    <message>
        <source>Click a cell, or near an edge for a step, that no answer may use</source>
        <translation>點按任何答案都不得使用的格子；在邊緣附近點按則是一步</translation>
    </message>
    <message>
        <source>Click a cell to choose its edit</source>
        <translation>按一下格子選擇其改動</translation>
    </message>
    <message>
        <source>Draw the intended route</source>
        <translation>繪製預定路線</translation>
    </message>
</context>
<context>
    <name>TradeoffFeature</name>
    <message>
        <source>Trade-off</source>
        <translation>權衡</translation>
    </message>
    <message>
        <source>No trade-off yet: {sentence}</source>
        <translation>還沒有權衡：{sentence}</translation>
    </message>
    <message>
        <source>The trade-off could not be computed</source>
        <translation>無法計算權衡</translation>
    </message>
</context>
<context>
    <name>TradeoffPanel</name>
    <message>
        <source>Compute the trade-off</source>
        <translation>計算權衡</translation>
    </message>
    <message>
        <source>Computing the trade-off</source>
        <translation>正在計算權衡</translation>
    </message>
    <message>
        <source>Computing every best pair of food and water.</source>
        <translation>正在計算食物與水的每個最佳數對。</translation>
    </message>
    <message>
        <source>The trade-off does not fit in memory.</source>
        <translation>權衡結果放不進記憶體。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The puzzle changed: its trade-off is another one now.</source>
        <translation>謎題已改動：它的權衡也變了。</translation>
    </message>
    <message>
        <source>All pairs of food and water that no route betters in both.</source>
        <translation>所有在食物和水上都不被其他路線超過的數對。</translation>
    </message>
    <message numerus="yes">
        <source>%n best pair(s).</source>
        <translation>
            <numerusform>%n 個最佳數對。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Optimum: %n day(s).</source>
        <translation>
            <numerusform>最佳：%n 天。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pair {number}: {food} food, {water} water, enough for %n day(s)</source>
        <translation>
            <numerusform>數對 {number}：{food} 食物，{water} 水，夠 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Greedy: {food} food and {water} water, {gap} short of the optimum.</source>
        <translation>貪婪：{food} 食物和 {water} 水，比最佳少 {gap}。</translation>
    </message>
    <message>
        <source>Greedy: {food} food and {water} water, which is optimal here.</source>
        <translation>貪婪：{food} 食物和 {water} 水，在此正是最佳。</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>log</source>
        <translation>對數</translation>
    </message>
    <message>
        <source>even</source>
        <translation>均勻</translation>
    </message>
    <message>
        <source>Each power of ten nodes has the same room</source>
        <translation>節點數每增大十倍佔同樣的寬度</translation>
    </message>
    <message>
        <source>Each node has the same room</source>
        <translation>每個節點佔同樣的寬度</translation>
    </message>
    <message>
        <source>Events a second</source>
        <translation>每秒的事件數</translation>
    </message>
    <message>
        <source>{rate} a second</source>
        <translation>每秒 {rate} 個</translation>
    </message>
    <message>
        <source>node {node} of {all}</source>
        <translation>{node} / {all} 個節點</translation>
    </message>
</context>
<context>
    <name>TrialCard</name>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>放棄</translation>
    </message>
    <message>
        <source>cannot be finished</source>
        <translation>走不完</translation>
    </message>
    <message>
        <source>Trial, {made:# step|# steps}</source>
        <translation>試走，{made}步</translation>
    </message>
</context>
<context>
    <name>UndoHistory</name>
    <message>
        <source>Undo history</source>
        <translation>復原歷程</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>開啟時</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Ready to solve</source>
        <translation>可以開始求解</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜尋…</translation>
    </message>
    <message>
        <source>Paused: another search goes first</source>
        <translation>已暫停：先進行另一個搜尋</translation>
    </message>
    <message>
        <source>Proved optimal</source>
        <translation>已證明最佳</translation>
    </message>
    <message>
        <source>The time limit was reached.</source>
        <translation>達到時間上限。</translation>
    </message>
    <message>
        <source>The memory limit was reached.</source>
        <translation>達到記憶體上限。</translation>
    </message>
    <message>
        <source>The node limit was reached.</source>
        <translation>達到節點上限。</translation>
    </message>
    <message>
        <source>Stopped by you.</source>
        <translation>由您停止。</translation>
    </message>
    <message>
        <source>A heuristic; it proves nothing.</source>
        <translation>啟發式演算法，不作證明。</translation>
    </message>
    <message>
        <source>Not decided yet</source>
        <translation>尚未確定</translation>
    </message>
    <message>
        <source>Of the board before the last edit: outdated.</source>
        <translation>屬於上次編輯之前的棋盤：已過時。</translation>
    </message>
    <message numerus="yes">
        <source>under %n condition(s)</source>
        <translation>
            <numerusform>（在 %n 個條件下）</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found yet</source>
        <translation>尚未找到</translation>
    </message>
    <message>
        <source>{text}, {under}</source>
        <translation>{text}，{under}</translation>
    </message>
    <message>
        <source>{text}, at most {bound}</source>
        <translation>{text}，至多 {bound}</translation>
    </message>
    <message>
        <source>{headline} {text}</source>
        <translation>{headline}{text}</translation>
    </message>
    <message>
        <source>Nothing to count yet: {sentence}.</source>
        <translation>還沒有可數的：{sentence}。</translation>
    </message>
    <message>
        <source>{number} optimal</source>
        <translation>最佳 {number}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>not the only one</source>
        <translation>不是唯一的一個</translation>
    </message>
    <message>
        <source>of the board before the last edit</source>
        <translation>屬於上次編輯之前的棋盤</translation>
    </message>
    <message>
        <source>kept with the level</source>
        <translation>隨關卡儲存</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>還沒有可數的</translation>
    </message>
    <message>
        <source>No answer, proved</source>
        <translation>無解，已證明</translation>
    </message>
    <message>
        <source>Best found</source>
        <translation>已找到的最好結果</translation>
    </message>
    <message>
        <source>{text} {under}</source>
        <translation>{text}{under}</translation>
    </message>
    <message>
        <source>The answers were not counted to the end.</source>
        <translation>答案未統計完。</translation>
    </message>
    <message>
        <source>{text} (kept with the level)</source>
        <translation>{text}（隨關卡儲存）</translation>
    </message>
    <message>
        <source>{text} (outdated)</source>
        <translation>{text}（已過時）</translation>
    </message>
    <message>
        <source>No problems found. Whether it can be solved is not known yet.</source>
        <translation>沒有發現問題。能否求解尚不知道。</translation>
    </message>
</context>
<context>
    <name>VersionsDialog</name>
    <message>
        <source>Earlier versions of {name}</source>
        <translation>{name} 的先前版本</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>先前的版本</translation>
    </message>
    <message>
        <source>No earlier version: each save keeps one.</source>
        <translation>沒有先前的版本：每次儲存都會保留一個。</translation>
    </message>
    <message>
        <source>Chosen version</source>
        <translation>選取的版本</translation>
    </message>
    <message>
        <source>As it stands</source>
        <translation>現狀</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>還原</translation>
    </message>
    <message>
        <source>Open as new</source>
        <translation>作為新關卡開啟</translation>
    </message>
    <message>
        <source>Restore version</source>
        <translation>還原版本</translation>
    </message>
    <message>
        <source>{name}, {time}</source>
        <translation>{name}，{time}</translation>
    </message>
    <message>
        <source>There are no earlier versions yet: each save keeps one.</source>
        <translation>還沒有先前的版本：每次儲存都會保留一個。</translation>
    </message>
    <message>
        <source>title</source>
        <translation>標題</translation>
    </message>
    <message>
        <source>author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>source</source>
        <translation>來源</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>備註</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>標籤</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>規則</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>解</translation>
    </message>
    <message>
        <source>intended moves</source>
        <translation>預期步驟</translation>
    </message>
    <message>
        <source>conditions</source>
        <translation>條件</translation>
    </message>
    <message>
        <source>Another size: {rows} × {cols}.</source>
        <translation>大小不同：{rows} × {cols}。</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) differ, marked on both boards.</source>
        <translation>
            <numerusform>有 %n 個格子不同，兩邊棋盤上都已標出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Other values of: {names}.</source>
        <translation>以下各項的值不同：{names}。</translation>
    </message>
    <message>
        <source>The same as the level as it stands.</source>
        <translation>與關卡現狀相同。</translation>
    </message>
</context>
<context>
    <name>WelcomeFeature</name>
    <message>
        <source>The journey could not be read: {why}</source>
        <translation>無法讀取旅程：{why}</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) of the journey cannot be read and are skipped: {names}</source>
        <translation>
            <numerusform>旅程中有 %n 個關卡無法讀取，已略過：{names}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>歡迎</translation>
    </message>
    <message>
        <source>Draw a level. The best answer is found and proved while you paint.</source>
        <translation>畫一個關卡。繪製的同時，最佳答案就會被找到並得到證明。</translation>
    </message>
    <message>
        <source>Take the tour of the window, two minutes</source>
        <translation>參觀視窗，兩分鐘</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>第一次來？</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>找不到</translation>
    </message>
    <message>
        <source>today, {time}</source>
        <translation>今天 {time}</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <translation>{month}{day}日</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n 關</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Edit</source>
        <translation>改動</translation>
    </message>
    <message>
        <source>Optimum</source>
        <translation>最佳值</translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation>最佳數</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影響</translation>
    </message>
    <message>
        <source>at least {score}</source>
        <translation>至少 {score}</translation>
    </message>
    <message>
        <source>{by} better</source>
        <translation>好 {by}</translation>
    </message>
    <message>
        <source>at least {by} better</source>
        <translation>至少好 {by}</translation>
    </message>
    <message>
        <source>{by} less</source>
        <translation>差 {by}</translation>
    </message>
    <message>
        <source>at least {by} less</source>
        <translation>至少差 {by}</translation>
    </message>
    <message>
        <source>{score}, {number} optimal</source>
        <translation>{score}，{number} 個最佳</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>無解</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>{score} or more</source>
        <translation>{score} 或更多</translation>
    </message>
    <message>
        <source>{edit}: {result}; {effect}.</source>
        <translation>{edit}：{result}；{effect}。</translation>
    </message>
    <message>
        <source>unique</source>
        <translation>唯一</translation>
    </message>
    <message>
        <source>breaks</source>
        <translation>無解</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>有解</translation>
    </message>
    <message>
        <source>none</source>
        <translation>無</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>same best</source>
        <translation>最佳不變</translation>
    </message>
    <message>
        <source>same</source>
        <translation>不變</translation>
    </message>
    <message>
        <source>makes it unique</source>
        <translation>使其唯一</translation>
    </message>
    <message>
        <source>no answer left</source>
        <translation>變得無解</translation>
    </message>
    <message>
        <source>no longer unique</source>
        <translation>不再唯一</translation>
    </message>
    <message>
        <source>makes it possible</source>
        <translation>變得有解</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>takes no part</source>
        <translation>沒有作用</translation>
    </message>
    <message>
        <source>fewer optimal</source>
        <translation>最佳解變少</translation>
    </message>
    <message>
        <source>more optimal</source>
        <translation>最佳解變多</translation>
    </message>
    <message>
        <source>same optimum</source>
        <translation>最佳值不變</translation>
    </message>
    <message>
        <source>less</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>still no answer</source>
        <translation>仍然無解</translation>
    </message>
</context>
<context>
    <name>WhatIfFeature</name>
    <message>
        <source>What each change of a cell would do to the best answer.</source>
        <translation>每改一格，最好的答案會怎樣變化。</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假如改動</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未提問</translation>
    </message>
    <message>
        <source>{number} of {total}…</source>
        <translation>{number}/{total}…</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) asked</source>
        <translation>
            <numerusform>已查看 %n 處編輯</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s)</source>
        <translation>
            <numerusform>%n 處編輯</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>make it unique</source>
        <translation>
            <numerusform>使其唯一</numerusform>
        </translation>
    </message>
    <message>
        <source>The edits could not be asked about</source>
        <translation>無法查詢這些改動</translation>
    </message>
</context>
<context>
    <name>WhatIfPanel</name>
    <message>
        <source>What if</source>
        <translation>假如改動</translation>
    </message>
    <message>
        <source>Which edits</source>
        <translation>哪些改動</translation>
    </message>
    <message>
        <source>Close what-if</source>
        <translation>關閉「假如改動」</translation>
    </message>
    <message>
        <source>Edits and their effects</source>
        <translation>改動及其影響</translation>
    </message>
    <message>
        <source>Hover or arrow keys preview. Enter applies, as one undo step.</source>
        <translation>指向某列或用方向鍵預覽。Enter 鍵套用，可一步復原。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>All edits</source>
        <translation>所有改動</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>套用</translation>
    </message>
    <message>
        <source>Apply: {edit}</source>
        <translation>套用：{edit}</translation>
    </message>
    <message>
        <source>Go on asking</source>
        <translation>繼續查詢</translation>
    </message>
    <message>
        <source>Ask about the rest</source>
        <translation>查詢其餘改動</translation>
    </message>
    <message>
        <source>Not ready to ask: {sentence}</source>
        <translation>還不能查詢：{sentence}</translation>
    </message>
    <message>
        <source>Outdated: the level changed. It is asked about again…</source>
        <translation>已過期：關卡已變更，正在重新查詢……</translation>
    </message>
    <message>
        <source>Stopped before all edits were answered.</source>
        <translation>在所有改動得到答案之前停止了。</translation>
    </message>
    <message>
        <source>The level has exactly one optimal answer already.</source>
        <translation>關卡已經恰有一個最佳答案。</translation>
    </message>
    <message>
        <source>No edit does this, of all {number}. All shows each of them.</source>
        <translation>{number} 個改動中沒有一個如此。「全部」顯示每一個。</translation>
    </message>
    <message>
        <source>This begins as soon as the search is done.</source>
        <translation>搜尋一結束就開始。</translation>
    </message>
    <message>
        <source>This begins when the search is done, in at most {seconds} s.</source>
        <translation>搜尋結束後開始，最多還要 {seconds} 秒。</translation>
    </message>
    <message>
        <source>The answer of the level is known. Each edit is looked at now.</source>
        <translation>關卡的答案已知。現在逐一查看每處變更。</translation>
    </message>
    <message>
        <source>The level is solved first, in at most {seconds:# second|# seconds}. Then each edit shows with what it does.</source>
        <translation>先求解關卡，最多 {seconds} 秒。然後每個改動連同其作用一起顯示。</translation>
    </message>
    <message>
        <source>Each edit shows here with what it does, once the level is ready.</source>
        <translation>關卡就緒後，這裡顯示每個改動的作用。</translation>
    </message>
</context>
<context>
    <name>WhatIfStrip</name>
    <message>
        <source>Now, and with the edit</source>
        <translation>現在與改動之後</translation>
    </message>
    <message>
        <source>✓ proved</source>
        <translation>✓ 已證明</translation>
    </message>
    <message>
        <source>Edits asked about</source>
        <translation>已查詢的改動</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>還不能求解</translation>
    </message>
    <message>
        <source>Solving, at most {seconds} s…</source>
        <translation>正在求解，最多 {seconds} 秒…</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已過期</translation>
    </message>
    <message>
        <source>now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>now · {number} optimal</source>
        <translation>現在 · {number} 個最佳</translation>
    </message>
    <message>
        <source>{edit} · not applied</source>
        <translation>{edit} · 未套用</translation>
    </message>
    <message>
        <source>waits for the search</source>
        <translation>等待搜尋結束</translation>
    </message>
    <message>
        <source>begins in at most {seconds} s</source>
        <translation>最多 {seconds} 秒後開始</translation>
    </message>
    <message>
        <source>Edits asked: {done} of {total}</source>
        <translation>已查詢 {done}/{total} 個改動</translation>
    </message>
    <message>
        <source>Edits asked: {done} of {total} · about {seconds} s left</source>
        <translation>已問改動：{done}/{total} · 約剩 {seconds} 秒</translation>
    </message>
</context>
<context>
    <name>WhyFeature</name>
    <message>
        <source>Why no answer</source>
        <translation>為何沒有答案</translation>
    </message>
    <message>
        <source>No reason yet: {sentence}</source>
        <translation>還沒有原因：{sentence}</translation>
    </message>
    <message>
        <source>The reason could not be found</source>
        <translation>無法找出原因</translation>
    </message>
    <message>
        <source>Mend the level</source>
        <translation>修補關卡</translation>
    </message>
    <message>
        <source>there is one</source>
        <translation>有答案</translation>
    </message>
    <message>
        <source>Click a marked cell to mend the level there. Escape leaves.</source>
        <translation>按一下有標記的格子，在那裡修補關卡。Esc 離開。</translation>
    </message>
    <message>
        <source>Mended: {edits}. Undo takes it back.</source>
        <translation>已修補：{edits}。可以復原。</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Why is there no answer?</source>
        <translation>為什麼沒有答案？</translation>
    </message>
    <message>
        <source>Looking for reasons and repairs</source>
        <translation>正在尋找原因和修補辦法</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>棋盤上顯示</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Nearest</source>
        <translation>最接近的</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>修補辦法</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不顯示</translation>
    </message>
</context>
<context>
    <name>WhyWords</name>
    <message>
        <source>Looking for a proof that there is no answer…</source>
        <translation>正在證明沒有答案…</translation>
    </message>
    <message>
        <source>The level changed since: it may have an answer now.</source>
        <translation>關卡已改變：現在可能有答案了。</translation>
    </message>
    <message>
        <source>Says why a level has no answer, what comes nearest, and which edits mend it.</source>
        <translation>說明關卡為什麼沒有答案、最接近的走法，以及怎樣修補。</translation>
    </message>
    <message>
        <source>It is not known whether this level has an answer.</source>
        <translation>不知道這一關有沒有答案。</translation>
    </message>
    <message>
        <source>This level has an answer.</source>
        <translation>這一關有答案。</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>沒有答案</translation>
    </message>
    <message>
        <source>Nearest: {sentence}</source>
        <translation>最接近的：{sentence}</translation>
    </message>
    <message>
        <source> + </source>
        <translation> + </translation>
    </message>
    <message>
        <source>there is one</source>
        <translation>有答案</translation>
    </message>
    <message>
        <source>part of the reason</source>
        <translation>原因的一部分</translation>
    </message>
    <message>
        <source>left by the nearest route</source>
        <translation>最接近的路線沒有走到</translation>
    </message>
    <message>
        <source>repair: {edits}</source>
        <translation>修補：{edits}</translation>
    </message>
    <message>
        <source>Nothing has to be changed.</source>
        <translation>無需修改。</translation>
    </message>
    <message>
        <source>Levels tried: {tried}.</source>
        <translation>已試關卡：{tried}。</translation>
    </message>
    <message>
        <source>Levels tried: {tried} of {total}.</source>
        <translation>已試 {total} 個關卡中的 {tried} 個。</translation>
    </message>
    <message>
        <source>Stopped: there may be others.</source>
        <translation>已停止：可能還有其他辦法。</translation>
    </message>
    <message>
        <source>No repair found yet.</source>
        <translation>還沒有找到修補辦法。</translation>
    </message>
    <message>
        <source>No repair found.</source>
        <translation>沒有找到修補辦法。</translation>
    </message>
    <message>
        <source>It takes {number:# single edit|# single edits} to mend the level.</source>
        <translation>修補關卡需要 {number} 個單步改動。</translation>
    </message>
    <message>
        <source>{edits} Ways found: {ways}.</source>
        <translation>{edits}共有 {ways} 種辦法。</translation>
    </message>
    <message>
        <source>Fewer than {least} are proved not to do.</source>
        <translation>已證明少於 {least} 個改動不夠。</translation>
    </message>
    <message>
        <source>These are all there are.</source>
        <translation>這就是全部。</translation>
    </message>
    <message>
        <source>There may be others.</source>
        <translation>可能還有其他辦法。</translation>
    </message>
    <message>
        <source>Fewer are proved not to do. {rest}</source>
        <translation>已證明更少的改動不夠。{rest}</translation>
    </message>
    <message>
        <source>It is the best that was found; fewer edits may do.</source>
        <translation>這是目前找到的最好辦法，也許更少的改動就夠了。</translation>
    </message>
    <message numerus="yes">
        <source>%n repair(s)</source>
        <translation>
            <numerusform>%n 個修補辦法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes of %n cell(s) together mend the level.</source>
        <translation>
            <numerusform>同時改動 %n 個格子就能修補關卡。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n single edit(s) mend the level.</source>
        <translation>
            <numerusform>有 %n 個單步改動能修補關卡。</numerusform>
        </translation>
    </message>
</context>
</TS>
