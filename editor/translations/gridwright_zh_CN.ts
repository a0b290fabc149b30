<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Save layout…</source>
        <translation>保存布局…</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Browse routes</source>
        <translation>浏览路线</translation>
    </message>
    <message>
        <source>First route</source>
        <translation>第一条路线</translation>
    </message>
    <message>
        <source>Previous route</source>
        <translation>上一条路线</translation>
    </message>
    <message>
        <source>Next route</source>
        <translation>下一条路线</translation>
    </message>
    <message>
        <source>Last route</source>
        <translation>最后一条路线</translation>
    </message>
    <message>
        <source>Random route</source>
        <translation>随机路线</translation>
    </message>
    <message>
        <source>Play all routes</source>
        <translation>播放所有路线</translation>
    </message>
    <message>
        <source>New level…</source>
        <translation>新建关卡…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Export GIF…</source>
        <translation>导出 GIF…</translation>
    </message>
    <message>
        <source>Export page to play…</source>
        <translation>导出可玩的网页…</translation>
    </message>
    <message>
        <source>List of open levels</source>
        <translation>打开的关卡列表</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>User guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <source>How this solver works</source>
        <translation>这个求解器如何工作</translation>
    </message>
    <message>
        <source>How it works</source>
        <translation>如何工作</translation>
    </message>
    <message>
        <source>About Gridwright</source>
        <translation>关于 Gridwright</translation>
    </message>
    <message>
        <source>Open a set of levels…</source>
        <translation>打开关卡集…</translation>
    </message>
    <message>
        <source>New set of levels</source>
        <translation>新建关卡集</translation>
    </message>
    <message>
        <source>New set of a folder…</source>
        <translation>由文件夹新建关卡集…</translation>
    </message>
    <message>
        <source>Add levels to the set…</source>
        <translation>向关卡集添加关卡…</translation>
    </message>
    <message>
        <source>Add the open levels to the set</source>
        <translation>把打开的关卡加入关卡集</translation>
    </message>
    <message>
        <source>Easiest first</source>
        <translation>容易的在前</translation>
    </message>
    <message>
        <source>Shortcuts…</source>
        <translation>快捷键…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>关闭其他</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>在文件管理器中显示</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Pen</source>
        <translation>画笔</translation>
    </message>
    <message>
        <source>Another best answer…</source>
        <translation>另一个最优解…</translation>
    </message>
    <message>
        <source>Show the route</source>
        <translation>显示路线</translation>
    </message>
    <message>
        <source>Flip the board left and right</source>
        <translation>左右翻转棋盘</translation>
    </message>
    <message>
        <source>Flip the board top and bottom</source>
        <translation>上下翻转棋盘</translation>
    </message>
    <message>
        <source>Rotate the board right</source>
        <translation>向右旋转棋盘</translation>
    </message>
    <message>
        <source>Rotate the board left</source>
        <translation>向左旋转棋盘</translation>
    </message>
    <message>
        <source>Transpose the board</source>
        <translation>转置棋盘</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>橡皮擦</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>Filled rectangle</source>
        <translation>实心矩形</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>椭圆</translation>
    </message>
    <message>
        <source>Filled ellipse</source>
        <translation>实心椭圆</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Pick a token</source>
        <translation>吸取元素</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Wand</source>
        <translation>魔棒</translation>
    </message>
    <message>
        <source>Must use</source>
        <translation>必须使用</translation>
    </message>
    <message>
        <source>Must not use</source>
        <translation>禁止使用</translation>
    </message>
    <message>
        <source>Intended route</source>
        <translation>预定路线</translation>
    </message>
    <message>
        <source>Larger brush</source>
        <translation>加大画笔</translation>
    </message>
    <message>
        <source>Smaller brush</source>
        <translation>减小画笔</translation>
    </message>
    <message>
        <source>No mirror</source>
        <translation>无镜像</translation>
    </message>
    <message>
        <source>Mirror left and right</source>
        <translation>左右镜像</translation>
    </message>
    <message>
        <source>Mirror top and bottom</source>
        <translation>上下镜像</translation>
    </message>
    <message>
        <source>Mirror both ways</source>
        <translation>双向镜像</translation>
    </message>
    <message>
        <source>Half turn</source>
        <translation>旋转半圈</translation>
    </message>
    <message>
        <source>Quarter turns</source>
        <translation>四分旋转对称</translation>
    </message>
    <message>
        <source>Keep as a set…</source>
        <translation>存为一组…</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Mend to conditions</source>
        <translation>按条件修改</translation>
    </message>
    <message>
        <source>Fill the selection to conditions</source>
        <translation>按条件填充选区</translation>
    </message>
    <message>
        <source>Paste or open a board…</source>
        <translation>粘贴或打开局面…</translation>
    </message>
    <message>
        <source>Make the hinted move</source>
        <translation>走提示的一步</translation>
    </message>
    <message>
        <source>Pencil</source>
        <translation>铅笔</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>试走</translation>
    </message>
    <message>
        <source>Keep the trial</source>
        <translation>保留试走</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Best answers in pages to play</source>
        <translation>可玩网页带最优解答</translation>
    </message>
    <message>
        <source>Export proof…</source>
        <translation>导出证明…</translation>
    </message>
    <message>
        <source>Draw the route that Live finds</source>
        <translation>画出实时找到的路线</translation>
    </message>
    <message>
        <source>Levels by wish</source>
        <translation>按愿望生成关卡</translation>
    </message>
    <message>
        <source>Make levels</source>
        <translation>生成关卡</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>再来类似的</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>游玩</translation>
    </message>
    <message>
        <source>Check this installation</source>
        <translation>检查安装</translation>
    </message>
    <message>
        <source>Menu bar</source>
        <translation>菜单栏</translation>
    </message>
    <message>
        <source>Follow the search</source>
        <translation>跟随搜索</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>慢速</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
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
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show a solution</source>
        <translation>显示一个解</translation>
    </message>
    <message>
        <source>Look back</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>New random level</source>
        <translation>新的随机关卡</translation>
    </message>
    <message>
        <source>Copy the route</source>
        <translation>复制路线</translation>
    </message>
    <message>
        <source>Paste a route</source>
        <translation>粘贴路线</translation>
    </message>
    <message>
        <source>Copy the level&apos;s rows</source>
        <translation>复制关卡的行文本</translation>
    </message>
    <message>
        <source>Keep the route with the level</source>
        <translation>把路线保存到关卡中</translation>
    </message>
    <message>
        <source>Give the route to the solver</source>
        <translation>把路线交给求解器</translation>
    </message>
    <message>
        <source>Export the game…</source>
        <translation>导出对局…</translation>
    </message>
    <message>
        <source>Campaign…</source>
        <translation>闯关…</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>到开头</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>To the end</source>
        <translation>到结尾</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>首选项…</translation>
    </message>
    <message>
        <source>Resize…</source>
        <translation>调整大小…</translation>
    </message>
    <message>
        <source>Insert row above</source>
        <translation>在上方插入行</translation>
    </message>
    <message>
        <source>Insert row below</source>
        <translation>在下方插入行</translation>
    </message>
    <message>
        <source>Insert column before</source>
        <translation>在左侧插入列</translation>
    </message>
    <message>
        <source>Insert column after</source>
        <translation>在右侧插入列</translation>
    </message>
    <message>
        <source>Delete rows</source>
        <translation>删除行</translation>
    </message>
    <message>
        <source>Delete columns</source>
        <translation>删除列</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>清空棋盘</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Erase selection</source>
        <translation>擦除选区</translation>
    </message>
    <message>
        <source>Paint selection</source>
        <translation>填涂选区</translation>
    </message>
    <message>
        <source>Replace all of this token</source>
        <translation>替换所有此元素</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>Invert selection</source>
        <translation>反选</translation>
    </message>
    <message>
        <source>Select all of this token</source>
        <translation>选择所有此元素</translation>
    </message>
    <message>
        <source>Flip left and right</source>
        <translation>左右翻转</translation>
    </message>
    <message>
        <source>Flip top and bottom</source>
        <translation>上下翻转</translation>
    </message>
    <message>
        <source>Rotate right</source>
        <translation>向右旋转</translation>
    </message>
    <message>
        <source>Rotate left</source>
        <translation>向左旋转</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Keep as stamp</source>
        <translation>存为图章</translation>
    </message>
    <message>
        <source>Keep stamp {number}</source>
        <translation>存入图章 {number}</translation>
    </message>
    <message>
        <source>Use stamp {number}</source>
        <translation>使用图章 {number}</translation>
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
        <translation>继续搜索</translation>
    </message>
    <message>
        <source>Keep solution with the level</source>
        <translation>把解保存到关卡中</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom to fit</source>
        <translation>缩放到适合</translation>
    </message>
    <message>
        <source>Rulers</source>
        <translation>标尺</translation>
    </message>
    <message>
        <source>Numbers of cells and pits</source>
        <translation>格子和坑的编号</translation>
    </message>
    <message>
        <source>Heat map of routes</source>
        <translation>路线热力图</translation>
    </message>
    <message>
        <source>Heat map of optimal routes only</source>
        <translation>仅最优路线的热力图</translation>
    </message>
    <message>
        <source>Play a set of levels…</source>
        <translation>游玩关卡集…</translation>
    </message>
    <message>
        <source>Edit the journey</source>
        <translation>编辑旅程</translation>
    </message>
    <message>
        <source>Restore the shipped journey</source>
        <translation>恢复自带的旅程</translation>
    </message>
    <message>
        <source>Export a set as page to play…</source>
        <translation>将关卡集导出为可玩的网页…</translation>
    </message>
    <message>
        <source>Earlier versions…</source>
        <translation>更早的版本…</translation>
    </message>
    <message>
        <source>Unsaved work…</source>
        <translation>未保存的工作…</translation>
    </message>
    <message>
        <source>Trade-off of food and water</source>
        <translation>食物与水的权衡</translation>
    </message>
    <message>
        <source>Values beside the pits</source>
        <translation>坑旁显示数值</translation>
    </message>
    <message>
        <source>Clear all conditions</source>
        <translation>清除所有条件</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Next part</source>
        <translation>下一区域</translation>
    </message>
    <message>
        <source>Previous part</source>
        <translation>上一区域</translation>
    </message>
    <message>
        <source>Undo history</source>
        <translation>撤销历史</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Tour of the window</source>
        <translation>窗口导览</translation>
    </message>
    <message>
        <source>Find an action…</source>
        <translation>查找操作…</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy as matrix</source>
        <translation>复制为矩阵</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>复制为 Python</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Prove again and compare</source>
        <translation>重新证明并比较</translation>
    </message>
    <message>
        <source>Certificate page…</source>
        <translation>证书页…</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Difficulty of the levels of this folder…</source>
        <translation>此文件夹中各关的难度…</translation>
    </message>
    <message>
        <source>Difficulty of a set of levels…</source>
        <translation>一组关卡的难度…</translation>
    </message>
    <message>
        <source>Live answers</source>
        <translation>实时答案</translation>
    </message>
    <message>
        <source>Pictures of the optimal routes</source>
        <translation>最优路线的小图</translation>
    </message>
    <message>
        <source>Keep as intended route</source>
        <translation>设为预定路线</translation>
    </message>
    <message>
        <source>Clear intended route</source>
        <translation>清除预定路线</translation>
    </message>
    <message>
        <source>Show what beats the intended route</source>
        <translation>显示优于预定路线的走法</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>如果改动</translation>
    </message>
    <message>
        <source>Why is there no answer?</source>
        <translation>为什么没有答案？</translation>
    </message>
    <message>
        <source>Apply repair</source>
        <translation>应用修补</translation>
    </message>
    <message>
        <source>Mend on the board</source>
        <translation>在棋盘上修补</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Search with a film</source>
        <translation>搜索并录制影片</translation>
    </message>
    <message>
        <source>Next better</source>
        <translation>下一个更好</translation>
    </message>
    <message>
        <source>Next prune</source>
        <translation>下一次剪枝</translation>
    </message>
    <message>
        <source>Next undo</source>
        <translation>下一次撤回</translation>
    </message>
    <message>
        <source>Two side by side</source>
        <translation>两部并排</translation>
    </message>
    <message>
        <source>Compare solvers</source>
        <translation>比较求解器</translation>
    </message>
    <message>
        <source>Open a solver of your own…</source>
        <translation>打开你自己的求解器…</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Open an experiment…</source>
        <translation>打开实验…</translation>
    </message>
</context>
<context>
    <name>AnotherDialog</name>
    <message>
        <source>Another best answer</source>
        <translation>另一个最优解</translation>
    </message>
    <message>
        <source>The line is the answer on the board, the dots are another one that is as good. {sentence}</source>
        <translation>实线是棋盘上的答案，点线是另一个同样好的答案。{sentence}</translation>
    </message>
    <message>
        <source>Found: {first}
As good: {second}</source>
        <translation>找到的：{first}
同样好的：{second}</translation>
    </message>
    <message>
        <source>The other answer cannot be shown</source>
        <translation>无法显示另一个答案</translation>
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
        <translation>已暂停：另一个搜索优先</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>of the board before the last edit</source>
        <translation>属于上次编辑之前的棋盘</translation>
    </message>
    <message>
        <source>Solve finds the best route and proves it.</source>
        <translation>“求解”会找到最佳路线并加以证明。</translation>
    </message>
    <message>
        <source>No answer, and that is proved. “Why no answer” says why.</source>
        <translation>没有答案，这已得到证明。“为何没有答案”会说明原因。</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>Press {key} and click a cell.</source>
        <translation>按 {key}，然后点击一个格子。</translation>
    </message>
    <message>
        <source>Press {key} and click a cell: the best route is drawn and proved at once.</source>
        <translation>按 {key} 再点击一格：最好的路线会立刻画出并得到证明。</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>one of {number} {best} of {all}</source>
        <translation>共 {all} 条，其中 {number} {best}</translation>
    </message>
    <message>
        <source>the only best one of {all}</source>
        <translation>{all} 个中唯一的最佳答案</translation>
    </message>
    <message>
        <source>one of {number} {best}</source>
        <translation>{number} {best}之一</translation>
    </message>
    <message>
        <source>kept with the level</source>
        <translation>随关卡保存</translation>
    </message>
    <message numerus="yes">
        <source>{number} state(s)</source>
        <translation>
            <numerusform>{number} 个状态</numerusform>
        </translation>
    </message>
    <message>
        <source>Proof…</source>
        <translation>证明…</translation>
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
        <translation>求解会找出最佳路线并加以证明。</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在开始…</translation>
    </message>
    <message>
        <source>Paused: another search goes first. This one goes on by itself.</source>
        <translation>已暂停：先进行另一个搜索，之后会自动继续。</translation>
    </message>
    <message>
        <source>The search of the board before your edit is paused. Undo takes it up again, F8 ends it.</source>
        <translation>编辑之前那个棋盘的搜索已暂停。撤销会让它继续，F8 会结束它。</translation>
    </message>
    <message>
        <source>Preparing the solver, first run only…</source>
        <translation>正在准备求解器，仅首次需要…</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>No answer, proved</source>
        <translation>无解，已证明</translation>
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
        <translation>已过时：属于关卡先前的状态</translation>
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
        <translation>问题</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>调整大小</translation>
    </message>
    <message>
        <source>That is more cells than a level can hold.</source>
        <translation>格子数超过了关卡的上限。</translation>
    </message>
    <message>
        <source>Insert rows</source>
        <translation>插入行</translation>
    </message>
    <message>
        <source>Insert columns</source>
        <translation>插入列</translation>
    </message>
    <message>
        <source>A level needs at least one row and one column.</source>
        <translation>关卡至少要有一行一列。</translation>
    </message>
    <message>
        <source>The whole level was turned: {what}.</source>
        <translation>整个关卡已变换：{what}。</translation>
    </message>
    <message>
        <source>Delete rows</source>
        <translation>删除行</translation>
    </message>
    <message>
        <source>Delete columns</source>
        <translation>删除列</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>清空棋盘</translation>
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
        <translation>闯关</translation>
    </message>
    <message>
        <source>Leave the building with the most supplies it allows, and the next one is a size larger: 1 to {size} with easy rooms, then again with hard ones.</source>
        <translation>带着大楼里最多的补给离开，下一座就大一号：先是 1 到 {size} 号的简单房间，再从头来一遍困难房间。</translation>
    </message>
    <message>
        <source>Hard rooms: each holds either food or water</source>
        <translation>困难房间：每间只有食物或只有水</translation>
    </message>
    <message>
        <source>Start at size</source>
        <translation>起始大小</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>游玩</translation>
    </message>
</context>
<context>
    <name>CanvasFeature</name>
    <message>
        <source>Left and Right step · Space plays · click the curve</source>
        <translation>左右键逐步 · 空格播放 · 点击曲线</translation>
    </message>
    <message>
        <source>Tab goes through the doors, arrows through cards · Enter opens</source>
        <translation>Tab 键切换入口，方向键切换卡片 · 回车键打开</translation>
    </message>
    <message>
        <source>Tab goes through the doors, arrows through cards · Enter opens · {key} finds any action</source>
        <translation>Tab 键切换入口，方向键切换卡片 · 回车键打开 · {key} 查找任何操作</translation>
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
        <translation>关卡集中的关卡</translation>
    </message>
    <message>
        <source>Drag levels here, press Insert, or generate some.</source>
        <translation>把关卡拖到这里，按 Insert，或者生成一些。</translation>
    </message>
</context>
<context>
    <name>CellWords</name>
    <message numerus="yes">
        <source>%n room(s) collapsed</source>
        <translation>
            <numerusform>%n 个房间坍塌</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) cleared</source>
        <translation>
            <numerusform>消除 %n 个方块</numerusform>
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
            <numerusform>%n 颗石子</numerusform>
        </translation>
    </message>
    <message>
        <source>row {row}, column {col}</source>
        <translation>第 {row} 行第 {col} 列</translation>
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
        <translation>你在这里</translation>
    </message>
    <message>
        <source>visited at step {number}</source>
        <translation>第 {number} 步走过</translation>
    </message>
    <message>
        <source>Went {way} to {place}: {content}.</source>
        <translation>向{way}走到{place}：{content}。</translation>
    </message>
    <message>
        <source>coin worth {worth}</source>
        <translation>价值 {worth} 的金币</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已坍塌</translation>
    </message>
    <message>
        <source>empty room</source>
        <translation>空房间</translation>
    </message>
    <message>
        <source>supply of {amount}, counts as food and as water</source>
        <translation>补给 {amount}，既算食物也算水</translation>
    </message>
    <message>
        <source>food {food}, water {water}</source>
        <translation>食物 {food}，水 {water}</translation>
    </message>
    <message>
        <source>the centre, where the player starts</source>
        <translation>中心，玩家从这里出发</translation>
    </message>
    <message>
        <source>you are here with {supplies}</source>
        <translation>你在这里，带着{supplies}</translation>
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
        <translation>{first}与{second}交换：{tiles}，{points}。</translation>
    </message>
    <message>
        <source>empty pit</source>
        <translation>空坑</translation>
    </message>
    <message>
        <source>pit {pit}</source>
        <translation>{pit} 号坑</translation>
    </message>
    <message>
        <source>sowing it never ends</source>
        <translation>从这里播种不会结束</translation>
    </message>
    <message>
        <source>Second sowed pit {pit}: {stones} captured.</source>
        <translation>后手播 {pit} 号坑：吃到 {stones}。</translation>
    </message>
    <message>
        <source>First sowed pit {pit}: {stones} captured.</source>
        <translation>先手播 {pit} 号坑：吃到 {stones}。</translation>
    </message>
    <message>
        <source>line right</source>
        <translation>向右的线</translation>
    </message>
    <message>
        <source>line down right</source>
        <translation>向右下的线</translation>
    </message>
    <message>
        <source>line down</source>
        <translation>向下的线</translation>
    </message>
    <message>
        <source>line down left</source>
        <translation>向左下的线</translation>
    </message>
    <message>
        <source>{line}, doubled</source>
        <translation>{line}，双线</translation>
    </message>
    <message>
        <source>no line of its own</source>
        <translation>没有自己的线</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>The trail begins at {place}.</source>
        <translation>画线从{place}开始。</translation>
    </message>
    <message>
        <source>Drew the line {way} to {place}.</source>
        <translation>向{way}画线到{place}。</translation>
    </message>
    <message>
        <source>dot without lines</source>
        <translation>没有线的点</translation>
    </message>
    <message>
        <source>odd</source>
        <translation>奇点</translation>
    </message>
    <message>
        <source>The tour begins at {place}.</source>
        <translation>路线从{place}开始。</translation>
    </message>
    <message>
        <source>number {number}</source>
        <translation>数字 {number}</translation>
    </message>
    <message>
        <source>wall on its right</source>
        <translation>右侧有墙</translation>
    </message>
    <message>
        <source>wall below</source>
        <translation>下方有墙</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 条线</numerusform>
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
            <numerusform>可吃 %n 颗石子</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Certificate</name>
    <message>
        <source>No answer yet. Solve finds one; Save keeps it with the level.</source>
        <translation>还没有答案。求解会找到一个；保存会把它与关卡一起保留。</translation>
    </message>
    <message>
        <source>Replayed through the rules. Save keeps it with the level.</source>
        <translation>已按规则重放。保存会把它与关卡一起保留。</translation>
    </message>
    <message>
        <source>Kept with the level. Its moves were replayed through the rules.</source>
        <translation>随关卡保存。其走法已按规则重放。</translation>
    </message>
    <message>
        <source>Kept with the level. It is too long to be replayed when the level opens.</source>
        <translation>随关卡保存。它太长，打开关卡时不重放。</translation>
    </message>
    <message>
        <source>Outdated: it belongs to an earlier state of the level or its conditions.</source>
        <translation>已过时：它属于关卡或其条件先前的状态。</translation>
    </message>
    <message>
        <source>Wrong: the file claims what is not true.</source>
        <translation>错误：文件中的说法不属实。</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
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
        <translation>要核对，请保存关卡，再让程序重放并证明答案：</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Writing a proof, and having it checked…</source>
        <translation>正在写出证明并交给检验程序…</translation>
    </message>
    <message>
        <source>Confirmed by the checker: {sentence}</source>
        <translation>检验程序已确认：{sentence}</translation>
    </message>
    <message>
        <source>The new answer is kept with the level; save to write it.</source>
        <translation>新答案已随关卡保留；保存即写入文件。</translation>
    </message>
    <message>
        <source>Nothing was proved within the limits.</source>
        <translation>在限制之内没有证明任何结果。</translation>
    </message>
    <message>
        <source>Proved again, and the kept answer is wrong:</source>
        <translation>已重新证明，保留的答案是错的：</translation>
    </message>
    <message>
        <source>Not decided within the limits:</source>
        <translation>在限制之内未能判定：</translation>
    </message>
    <message>
        <source>Proved again: the kept answer holds.</source>
        <translation>已重新证明：保留的答案成立。</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>CertificateFeature</name>
    <message>
        <source>Certificate</source>
        <translation>证书</translation>
    </message>
    <message>
        <source>Nothing to prove yet: {sentence}</source>
        <translation>还没有可证明的：{sentence}</translation>
    </message>
    <message>
        <source>The level could not be proved again</source>
        <translation>无法重新证明这个关卡</translation>
    </message>
    <message>
        <source>Proofs (*.json)</source>
        <translation>证明 (*.json)</translation>
    </message>
    <message>
        <source>Export proof</source>
        <translation>导出证明</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>无法写入文件</translation>
    </message>
    <message>
        <source>{path} is written</source>
        <translation>已写入 {path}</translation>
    </message>
</context>
<context>
    <name>CertificatePanel</name>
    <message>
        <source>Prove again</source>
        <translation>重新证明</translation>
    </message>
    <message>
        <source>Proving the level again</source>
        <translation>正在重新证明关卡</translation>
    </message>
</context>
<context>
    <name>Chart</name>
    <message>
        <source>hollow: a limit ended some of its runs</source>
        <translation>空心：有的运行到达限制而结束</translation>
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
        <translation>时长</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>A film needs moves: solve the level</source>
        <translation>影片需要步骤：请先求解关卡</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>搜索过程</translation>
    </message>
    <message>
        <source>The route on the board</source>
        <translation>棋盘上的路线</translation>
    </message>
    <message>
        <source>All optimal routes</source>
        <translation>所有最优路线</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>内容</translation>
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
        <translation>搜索，可拖动查看</translation>
    </message>
    <message>
        <source>The level, to play</source>
        <translation>关卡，可以游玩</translation>
    </message>
    <message>
        <source>the best answers are inside</source>
        <translation>包含最佳答案</translation>
    </message>
    <message>
        <source>Both searches</source>
        <translation>两个搜索</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>The kept answer of every level</source>
        <translation>每个关卡保留的答案</translation>
    </message>
    <message>
        <source>The board and the route</source>
        <translation>棋盘和路线</translation>
    </message>
    <message>
        <source>The board after some moves</source>
        <translation>走几步后的棋盘</translation>
    </message>
    <message>
        <source>This level</source>
        <translation>这个关卡</translation>
    </message>
    <message numerus="yes">
        <source>All %n open level(s)</source>
        <translation>
            <numerusform>所有打开的 %n 个关卡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n level(s) of the set</source>
        <translation>
            <numerusform>关卡集的全部 %n 关</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) chosen in the library</source>
        <translation>
            <numerusform>关卡库中所选的 %n 个关卡</numerusform>
        </translation>
    </message>
    <message>
        <source>A set of levels…</source>
        <translation>一组关卡…</translation>
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
        <translation>放进</translation>
    </message>
    <message>
        <source>Fit into seconds</source>
        <translation>放进几秒</translation>
    </message>
    <message>
        <source>Fit into a size</source>
        <translation>放进一定大小</translation>
    </message>
    <message>
        <source>Long moves</source>
        <translation>长步骤</translation>
    </message>
    <message>
        <source>shown whole</source>
        <translation>完整显示</translation>
    </message>
    <message>
        <source>sped up</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>skipped: only their end</source>
        <translation>跳过，只显示结果</translation>
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
        <translation>反复播放</translation>
    </message>
    <message>
        <source>Pace</source>
        <translation>节奏</translation>
    </message>
    <message>
        <source>Last picture</source>
        <translation>最后画面</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>on the last pages</source>
        <translation>放在最后几页</translation>
    </message>
    <message>
        <source>A page</source>
        <translation>每页</translation>
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
        <translation>与窗口相同</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Words above the board</source>
        <translation>棋盘上方的文字</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Words below the board</source>
        <translation>棋盘下方的文字</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>figures of the game</source>
        <translation>游戏数字</translation>
    </message>
    <message>
        <source>rows of tokens</source>
        <translation>元素的行</translation>
    </message>
    <message>
        <source>one character a cell</source>
        <translation>一个字符一格</translation>
    </message>
    <message>
        <source>table, CSV</source>
        <translation>表格，CSV</translation>
    </message>
    <message>
        <source>list of rows, Python and JSON</source>
        <translation>行的列表，Python 和 JSON</translation>
    </message>
    <message>
        <source>Tiled map, tiles</source>
        <translation>Tiled 地图，图块</translation>
    </message>
    <message>
        <source>Tiled map, start and exit as objects</source>
        <translation>Tiled 地图，起点和出口为对象</translation>
    </message>
    <message>
        <source>lists of neighbours</source>
        <translation>邻居列表</translation>
    </message>
    <message>
        <source>matrix of neighbours</source>
        <translation>邻接矩阵</translation>
    </message>
    <message>
        <source>address of Simple Loop</source>
        <translation>Simple Loop 网址</translation>
    </message>
    <message>
        <source>address of Penpa</source>
        <translation>Penpa 网址</translation>
    </message>
    <message>
        <source>file of Simple Loop, pzprv3</source>
        <translation>Simple Loop 文件，pzprv3</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链接</translation>
    </message>
</context>
<context>
    <name>ClosingDialog</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) have unsaved changes. Save them?</source>
        <translation>
            <numerusform>%n 个关卡有未保存的更改。要保存吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>Save and close</source>
        <translation>保存并关闭</translation>
    </message>
    <message>
        <source>Discard all</source>
        <translation>全部放弃</translation>
    </message>
    <message numerus="yes">
        <source>The changes to %n level(s) are discarded.</source>
        <translation>
            <numerusform>将放弃对 %n 个关卡的更改。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Find an action</source>
        <translation>查找操作</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
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
        <translation>节点</translation>
    </message>
    <message>
        <source>States</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
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
        <translation>{number} 分钟</translation>
    </message>
    <message>
        <source>running</source>
        <translation>正在运行</translation>
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
        <translation>尚未运行</translation>
    </message>
    <message>
        <source>the best, as another solver proved</source>
        <translation>最优，由另一个求解器证明</translation>
    </message>
    <message>
        <source>proved the best</source>
        <translation>已证明最优</translation>
    </message>
    <message>
        <source>proved that there is no answer</source>
        <translation>已证明没有答案</translation>
    </message>
    <message>
        <source>ended by the time limit</source>
        <translation>因时间限制而结束</translation>
    </message>
    <message>
        <source>ended by the memory limit</source>
        <translation>因内存限制而结束</translation>
    </message>
    <message>
        <source>ended by the node limit</source>
        <translation>因节点限制而结束</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未证明</translation>
    </message>
</context>
<context>
    <name>CompareFeature</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation>Python 文件 (*.py)</translation>
    </message>
    <message>
        <source>Open a solver of your own</source>
        <translation>打开你自己的求解器</translation>
    </message>
    <message>
        <source>Run this program&apos;s code?</source>
        <translation>运行此程序的代码？</translation>
    </message>
    <message>
        <source>Run the code of {name}?</source>
        <translation>运行 {name} 的代码？</translation>
    </message>
    <message>
        <source>A solver is a program: it can read, change and delete your files. Run it only if you wrote it, or trust who did.</source>
        <translation>求解器是一个程序：它可以读取、更改和删除你的文件。只有当它由你编写，或你信任其作者时才运行。</translation>
    </message>
    <message>
        <source>Run it</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>{name} takes part here and in the Lab; choose it above the board to watch it.</source>
        <translation>{name}已加入比较和实验室；在棋盘上方选择它，即可观看它搜索。</translation>
    </message>
    <message>
        <source>This solver does not load</source>
        <translation>无法加载此求解器</translation>
    </message>
    <message>
        <source>Save a template for a solver</source>
        <translation>保存求解器模板</translation>
    </message>
    <message>
        <source>{path} is written. Change it, and run it again.</source>
        <translation>已写入 {path}。修改它，再运行一次。</translation>
    </message>
    <message>
        <source>Save a copy of {name}</source>
        <translation>保存 {name} 的副本</translation>
    </message>
    <message>
        <source>Files (*{ending})</source>
        <translation>文件 (*{ending})</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>无法写入文件</translation>
    </message>
    <message>
        <source>{path} is written. Change it, and open it here.</source>
        <translation>已写入 {path}。修改它，然后在这里打开。</translation>
    </message>
</context>
<context>
    <name>ComparePanel</name>
    <message>
        <source>Solvers side by side</source>
        <translation>并排的求解器</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Time limit of a solver</source>
        <translation>每个求解器的时间限制</translation>
    </message>
    <message>
        <source>What all are asked</source>
        <translation>所有求解器要回答的问题</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Up to {time} each</source>
        <translation>每个最多 {time}</translation>
    </message>
    <message>
        <source>Choose at least one solver.</source>
        <translation>请至少选择一个求解器。</translation>
    </message>
    <message>
        <source>Not ready to compare: {sentence}</source>
        <translation>还不能比较：{sentence}</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The level changed: run the solvers again.</source>
        <translation>关卡已更改：请重新运行求解器。</translation>
    </message>
    <message>
        <source>Run all lets these solvers work on the level, one after the other.</source>
        <translation>“全部运行”让这些求解器依次求解此关卡。</translation>
    </message>
    <message>
        <source>Two answers contradict each other: this is a fault.</source>
        <translation>两个答案相互矛盾：这是程序的错误。</translation>
    </message>
    <message>
        <source>Nodes as the board grows</source>
        <translation>棋盘变大时的节点数</translation>
    </message>
    <message>
        <source>Nodes as the level grows</source>
        <translation>关卡变大时的节点数</translation>
    </message>
    <message>
        <source>Measure it in the lab</source>
        <translation>在实验室里测量</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>Open a solver of your own…</source>
        <translation>打开你自己的求解器…</translation>
    </message>
    <message>
        <source>Save a template for one…</source>
        <translation>保存一个模板…</translation>
    </message>
    <message>
        <source>Count all answers</source>
        <translation>数出所有答案</translation>
    </message>
    <message>
        <source>One optimum alone</source>
        <translation>只求一个最优解</translation>
    </message>
</context>
<context>
    <name>ConditionRow</name>
    <message>
        <source>Take this condition away</source>
        <translation>去掉这个条件</translation>
    </message>
</context>
<context>
    <name>ConditionText</name>
    <message>
        <source>The same as text</source>
        <translation>同样内容的文字</translation>
    </message>
    <message>
        <source>Copy the conditions</source>
        <translation>复制条件</translation>
    </message>
    <message>
        <source>The conditions as text</source>
        <translation>文字形式的条件</translation>
    </message>
    <message>
        <source>Enter adds what you typed. Semicolons part conditions.</source>
        <translation>按回车加入所输入的内容。用分号隔开条件。</translation>
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
        <translation>恰有一个最佳答案</translation>
    </message>
    <message>
        <source>Best answers</source>
        <translation>最佳答案数</translation>
    </message>
    <message>
        <source>All answers</source>
        <translation>全部答案数</translation>
    </message>
    <message>
        <source>Best score</source>
        <translation>最高得分</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Lost by greed</source>
        <translation>贪心所失</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
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
        <translation>对称</translation>
    </message>
    <message>
        <source>Passes through</source>
        <translation>经过</translation>
    </message>
    <message>
        <source>Leaves out</source>
        <translation>避开</translation>
    </message>
    <message>
        <source>The intended route is the best</source>
        <translation>预定路线是最佳的</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>Coins left behind</source>
        <translation>留下的金币</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Hardest reason</source>
        <translation>最难的理由</translation>
    </message>
    <message>
        <source>Tries</source>
        <translation>试探</translation>
    </message>
    <message>
        <source>Longest cascade</source>
        <translation>最长连锁</translation>
    </message>
    <message>
        <source>Tiles left</source>
        <translation>剩余方块</translation>
    </message>
    <message>
        <source>Lead of the best pit</source>
        <translation>最佳坑的领先</translation>
    </message>
    <message>
        <source>One pit is best</source>
        <translation>只有一个坑最佳</translation>
    </message>
    <message>
        <source>Stones</source>
        <translation>石子</translation>
    </message>
    <message>
        <source>No other answer is as good.</source>
        <translation>没有别的答案同样好。</translation>
    </message>
    <message>
        <source>How many answers are the best, all equally good.</source>
        <translation>有多少个同样好的最佳答案。</translation>
    </message>
    <message>
        <source>How many answers there are, good or bad.</source>
        <translation>不论好坏，共有多少个答案。</translation>
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
        <translation>总取眼前好处的玩家会失去多少分。</translation>
    </message>
    <message>
        <source>From 1 to 10: how easily a player errs.</source>
        <translation>从 1 到 10：玩家有多容易出错。</translation>
    </message>
    <message>
        <source>Wrong moves that pass for good ones.</source>
        <translation>看似好棋的错着。</translation>
    </message>
    <message>
        <source>The share of moves that leave no choice.</source>
        <translation>别无选择的步子所占的比例。</translation>
    </message>
    <message>
        <source>The board looks the same on both sides.</source>
        <translation>棋盘两侧看起来一样。</translation>
    </message>
    <message>
        <source>The best route passes through this cell.</source>
        <translation>最佳路线经过这一格。</translation>
    </message>
    <message>
        <source>The best route leaves this cell out.</source>
        <translation>最佳路线不经过这一格。</translation>
    </message>
    <message>
        <source>No other answer is as good as the route meant.</source>
        <translation>没有别的答案与预定路线同样好。</translation>
    </message>
    <message>
        <source>How much of the board is wall.</source>
        <translation>棋盘上有多少是墙。</translation>
    </message>
    <message>
        <source>How many coins lie on the board.</source>
        <translation>棋盘上有多少枚金币。</translation>
    </message>
    <message>
        <source>The best walk leaves so many coins: it has to choose.</source>
        <translation>最佳走法留下这么多金币：它必须取舍。</translation>
    </message>
    <message>
        <source>How many cells have a number.</source>
        <translation>有多少格带数字。</translation>
    </message>
    <message>
        <source>From 1 to 9: the hardest reason that a player needs.</source>
        <translation>从 1 到 9：玩家所需的最难的理由。</translation>
    </message>
    <message>
        <source>How often a player has to try to see a reason.</source>
        <translation>玩家要试探多少次才能看出理由。</translation>
    </message>
    <message>
        <source>The rounds of the longest cascade.</source>
        <translation>最长连锁的轮数。</translation>
    </message>
    <message>
        <source>How many tiles the best answer leaves.</source>
        <translation>最佳答案留下多少方块。</translation>
    </message>
    <message>
        <source>How far the best pit is ahead of the next one.</source>
        <translation>最佳的坑领先次佳的坑多少。</translation>
    </message>
    <message>
        <source>No other pit is as good.</source>
        <translation>没有别的坑同样好。</translation>
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
        <translation>旋转半周</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>左右和上下</translation>
    </message>
    <message>
        <source>A rule that all levels made have.</source>
        <translation>生成的所有关卡都有的规则。</translation>
    </message>
    <message>
        <source>of 10</source>
        <translation>（满分 10）</translation>
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
        <translation>“{part}”不是条件。</translation>
    </message>
    <message>
        <source>“{part}” is not a condition. Did you mean {near}?</source>
        <translation>“{part}”不是条件。是否想写 {near}？</translation>
    </message>
    <message>
        <source>Must use</source>
        <translation>必须使用</translation>
    </message>
    <message>
        <source>Must not use</source>
        <translation>禁止使用</translation>
    </message>
    <message>
        <source>must be visited</source>
        <translation>必须经过</translation>
    </message>
    <message>
        <source>must not be visited</source>
        <translation>禁止经过</translation>
    </message>
    <message>
        <source>the step to {place} must be made</source>
        <translation>必须走到 {place} 的这一步</translation>
    </message>
    <message>
        <source>the step to {place} must not be made</source>
        <translation>禁止走到 {place} 的这一步</translation>
    </message>
</context>
<context>
    <name>ConditionsFeature</name>
    <message>
        <source>Clear all conditions</source>
        <translation>清除所有条件</translation>
    </message>
    <message numerus="yes">
        <source>%n condition(s) on every answer.</source>
        <translation>
            <numerusform>每个答案须满足 %n 个条件。</numerusform>
        </translation>
    </message>
    <message>
        <source>No conditions.</source>
        <translation>没有条件。</translation>
    </message>
</context>
<context>
    <name>ConditionsForm</name>
    <message numerus="yes">
        <source>%n condition(s)</source>
        <translation>
            <numerusform>%n 个条件</numerusform>
        </translation>
    </message>
    <message>
        <source>What they shall be</source>
        <translation>它们该是什么样</translation>
    </message>
    <message>
        <source>Add condition</source>
        <translation>添加条件</translation>
    </message>
</context>
<context>
    <name>Conflict</name>
    <message>
        <source>{name} was changed by another program since it was opened.</source>
        <translation>{name} 打开之后被另一个程序改动过。</translation>
    </message>
    <message>
        <source>Keeping yours writes over the file; an earlier version of it is kept.</source>
        <translation>保留您的内容会覆盖该文件，其原有内容会保存为早先版本。</translation>
    </message>
    <message>
        <source>Taking theirs can be undone.</source>
        <translation>采用对方的内容后可以撤销。</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>采用对方的</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>ContextMenus</name>
    <message>
        <source>The path is on the clipboard.</source>
        <translation>路径已复制到剪贴板。</translation>
    </message>
</context>
<context>
    <name>CopyAs</name>
    <message numerus="yes">
        <source>A link of %n character(s) is on the clipboard.</source>
        <translation>
            <numerusform>%n 个字符的链接已放到剪贴板上。</numerusform>
        </translation>
    </message>
    <message>
        <source>{rows} x {cols} cells are on the clipboard.</source>
        <translation>{rows} x {cols} 个格子已在剪贴板上。</translation>
    </message>
</context>
<context>
    <name>Course</name>
    <message>
        <source>Another building</source>
        <translation>换一座大楼</translation>
    </message>
    <message>
        <source>Next: hard {size}</source>
        <translation>下一关：困难 {size}</translation>
    </message>
    <message>
        <source>Next: easy {size}</source>
        <translation>下一关：简单 {size}</translation>
    </message>
    <message>
        <source>Next: {name}</source>
        <translation>下一关：{name}</translation>
    </message>
    <message>
        <source>{name}, level {number}</source>
        <translation>{name}，第 {number} 关</translation>
    </message>
</context>
<context>
    <name>CurvePlot</name>
    <message>
        <source>Difficulty of the levels in their order</source>
        <translation>各关按次序的难度</translation>
    </message>
    <message>
        <source>no.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>level</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>比特</translation>
    </message>
    <message>
        <source>number of the level</source>
        <translation>关卡序号</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>an estimate</source>
        <translation>估计值</translation>
    </message>
</context>
<context>
    <name>CutQuestion</name>
    <message>
        <source>The board is too small for this.</source>
        <translation>棋盘太小，放不下。</translation>
    </message>
    <message>
        <source>Paste what fits</source>
        <translation>粘贴放得下的部分</translation>
    </message>
    <message>
        <source>As a new level</source>
        <translation>作为新关卡</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Pareto sets</source>
        <translation>帕累托集</translation>
    </message>
    <message>
        <source>greedy pair</source>
        <translation>贪心数对</translation>
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
        <translation>需存活天数</translation>
    </message>
    <message>
        <source>Survives</source>
        <translation>能否存活</translation>
    </message>
    <message>
        <source>Below the bound</source>
        <translation>与上界的差距</translation>
    </message>
    <message>
        <source>layers of boards</source>
        <translation>逐层局面</translation>
    </message>
    <message>
        <source>beam search</source>
        <translation>束搜索</translation>
    </message>
    <message>
        <source>Most swaps possible</source>
        <translation>最多可交换</translation>
    </message>
    <message>
        <source>Boards looked at</source>
        <translation>查看过的局面</translation>
    </message>
    <message>
        <source>Fewest strokes</source>
        <translation>最少笔数</translation>
    </message>
    <message>
        <source>Fewest lines to double for a round</source>
        <translation>走一圈最少需加倍的线</translation>
    </message>
    <message>
        <source>Hierholzer</source>
        <translation>希尔霍尔策算法</translation>
    </message>
    <message>
        <source>{some} of {known}, with a ring on the board</source>
        <translation>{known} 格中的 {some} 格，棋盘上有圆圈</translation>
    </message>
    <message>
        <source>Cells at which a tour can begin</source>
        <translation>能作为起点的格子</translation>
    </message>
    <message>
        <source>States of the board</source>
        <translation>棋盘状态数</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>束宽</translation>
    </message>
    <message>
        <source>Bound without joining</source>
        <translation>不合并的上界</translation>
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
        <translation>目标</translation>
    </message>
    <message>
        <source>frontier</source>
        <translation>前沿法</translation>
    </message>
    <message>
        <source>pruned frontier</source>
        <translation>剪枝前沿法</translation>
    </message>
    <message>
        <source>construction</source>
        <translation>构造法</translation>
    </message>
    <message>
        <source>route improvement</source>
        <translation>路线改进</translation>
    </message>
    <message>
        <source>linear program</source>
        <translation>线性规划</translation>
    </message>
    <message>
        <source>backtracking</source>
        <translation>回溯法</translation>
    </message>
    <message>
        <source>Cuts of the linear program</source>
        <translation>线性规划的割</translation>
    </message>
    <message>
        <source>Worth of the coins</source>
        <translation>金币总面值</translation>
    </message>
    <message>
        <source>Cells visited</source>
        <translation>经过的格子</translation>
    </message>
    <message>
        <source>trying every walk</source>
        <translation>逐一尝试所有走法</translation>
    </message>
    <message>
        <source>merging cycles</source>
        <translation>合并回路</translation>
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
        <translation>终局时领先最多</translation>
    </message>
    <message>
        <source>Proved by</source>
        <translation>证明方式</translation>
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
        <translation>永不结束</translation>
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
        <translation>{pit} 号坑：{facts}</translation>
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
        <translation>吃子数</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>endless</source>
        <translation>无尽</translation>
    </message>
    <message>
        <source>perfect play</source>
        <translation>完美对弈</translation>
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
        <translation>约为{word}，10 级中的 {grade} 级</translation>
    </message>
    <message>
        <source>{word}, {grade} of 10</source>
        <translation>{word}，10 级中的 {grade} 级</translation>
    </message>
    <message>
        <source>no answer, so nothing to grade</source>
        <translation>没有答案，无从评定</translation>
    </message>
    <message>
        <source>no move to make, so nothing to grade</source>
        <translation>没有要走的步，无从评定</translation>
    </message>
    <message>
        <source>{bits} bits, an estimate: {examined} of {decisions:# choice is|# choices are} settled; the time was over.</source>
        <translation>{bits} 比特，为估计值：{decisions} 个选择中弄清了 {examined} 个；时间已到。</translation>
    </message>
    <message>
        <source>no answer found in time</source>
        <translation>限时内没有找到答案</translation>
    </message>
    <message>
        <source>{bits} bits, an estimate: the route is the best found, and not proved to be the best.</source>
        <translation>{bits} 比特，为估计值：路线是已找到的最好的，未证明最优。</translation>
    </message>
    <message>
        <source>{bits} bits: every move along a proved best route is settled.</source>
        <translation>{bits} 比特：已证明的最优路线上每一步都已弄清。</translation>
    </message>
    <message>
        <source>(heuristic)</source>
        <translation>（启发式）</translation>
    </message>
</context>
<context>
    <name>DifficultyCurveDialog</name>
    <message>
        <source>Levels graded</source>
        <translation>已评定的关卡</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>There is no level here.</source>
        <translation>这里没有关卡。</translation>
    </message>
    <message>
        <source>Levels graded: {done} of {count}.</source>
        <translation>已评定的关卡：{count} 关中的 {done} 关。</translation>
    </message>
    <message>
        <source>The difficulty rises with the order (Kendall tau {tau}).</source>
        <translation>难度随次序上升（Kendall tau {tau}）。</translation>
    </message>
    <message>
        <source>The difficulty hardly follows the order (Kendall tau {tau}).</source>
        <translation>难度与次序关系不大（Kendall tau {tau}）。</translation>
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
        <translation>难度：{name}</translation>
    </message>
    <message>
        <source>Difficulty of a set of levels</source>
        <translation>一组关卡的难度</translation>
    </message>
    <message>
        <source>Sets of levels (*.json)</source>
        <translation>关卡组 (*.json)</translation>
    </message>
    <message>
        <source>This set cannot be read</source>
        <translation>无法读取此关卡集</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Nothing to grade yet: {sentence}</source>
        <translation>还不能评定难度：{sentence}</translation>
    </message>
    <message>
        <source>The level could not be graded</source>
        <translation>无法评定这一关的难度</translation>
    </message>
</context>
<context>
    <name>DifficultyPanel</name>
    <message>
        <source>Grade the level</source>
        <translation>评定难度</translation>
    </message>
    <message>
        <source>Grading the level</source>
        <translation>正在评定难度</translation>
    </message>
    <message>
        <source>Asking what every move along the best route can lose.</source>
        <translation>正在查看最优路线上每一步可能失去什么。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The puzzle changed: its difficulty is another one now.</source>
        <translation>谜题已改变：难度已不同。</translation>
    </message>
    <message>
        <source>How hard it is to find the best route, and why.</source>
        <translation>找到最优路线有多难，为什么。</translation>
    </message>
    <message>
        <source>A click on a bar shows the move on the board.</source>
        <translation>点击一根柱，棋盘上会显示那一步。</translation>
    </message>
</context>
<context>
    <name>DifficultyPlot</name>
    <message>
        <source>Difficulty of each move along the best route</source>
        <translation>最优路线上每一步的难度</translation>
    </message>
    <message>
        <source>no.</source>
        <translation>序号</translation>
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
        <translation>正确</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>比特</translation>
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
        <translation>违反直觉</translation>
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
        <translation>第 {number} 步（{move}）：其他走法还没有全部弄清。</translation>
    </message>
    <message>
        <source>Move {number} ({move}): {legal} legal, {right} right, {bits} bits.</source>
        <translation>第 {number} 步（{move}）：{legal} 种可走，{right} 种正确，{bits} 比特。</translation>
    </message>
    <message>
        <source>All that looks best is wrong.</source>
        <translation>看上去最好的走法全是错的。</translation>
    </message>
    <message>
        <source>A wrong move passes for a good one.</source>
        <translation>有一个错误走法看上去不错。</translation>
    </message>
</context>
<context>
    <name>DocumentTabs</name>
    <message>
        <source>This file cannot be opened</source>
        <translation>无法打开此文件</translation>
    </message>
    <message>
        <source>Untitled {number}</source>
        <translation>未命名 {number}</translation>
    </message>
    <message>
        <source>Open levels</source>
        <translation>打开关卡</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save level</source>
        <translation>保存关卡</translation>
    </message>
    <message>
        <source>Levels (*.json)</source>
        <translation>关卡 (*.json)</translation>
    </message>
    <message>
        <source>Levels (*.json);;Boards of any form (*)</source>
        <translation>关卡 (*.json);;任何形式的局面 (*)</translation>
    </message>
    <message>
        <source>This level could not be saved</source>
        <translation>无法保存此关卡</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Save changes before closing?</source>
        <translation>关闭前保存更改吗？</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
</context>
<context>
    <name>Doors</name>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Seven lessons of a few minutes each: from the plainest search to a proof.</source>
        <translation>七课，每课几分钟：从最朴素的搜索到证明。</translation>
    </message>
    <message>
        <source>Begin with lesson 1</source>
        <translation>从第 1 课开始</translation>
    </message>
    <message>
        <source>All seven done</source>
        <translation>七课都学过了</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>再来一遍</translation>
    </message>
    <message>
        <source>Go on with lesson {number}</source>
        <translation>继续第 {number} 课</translation>
    </message>
    <message>
        <source>Play the journey</source>
        <translation>玩旅程</translation>
    </message>
    <message>
        <source>Play level {number}</source>
        <translation>玩第 {number} 关</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s), the easiest first. A star for every optimum that you reach.</source>
        <translation>
            <numerusform>%n 关，由易到难。每达到一个最优得一颗星。</numerusform>
        </translation>
    </message>
    <message>
        <source>Level {number} of {total}. A star for every optimum that you reach.</source>
        <translation>第 {number} 关，共 {total} 关。每达到一个最优得一颗星。</translation>
    </message>
    <message>
        <source>Levels by wish</source>
        <translation>按愿望生成关卡</translation>
    </message>
    <message>
        <source>Say what a level shall be: “exactly one best answer, difficulty 4 to 6”. Each one that is made is proved.</source>
        <translation>说出关卡该是什么样：“恰有一个最佳答案，难度 4 到 6”。生成的每一关都经过证明。</translation>
    </message>
    <message>
        <source>Generate…</source>
        <translation>生成…</translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message>
        <source>Drop a screenshot, a table, a Tiled map or a text here, or press Ctrl+Shift+V.</source>
        <translation>把截图、表格、Tiled 地图或文本拖到这里，或按 Ctrl+Shift+V。</translation>
    </message>
    <message>
        <source>From a picture or a text</source>
        <translation>来自图片或文本</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Sets of levels (*.json)</source>
        <translation>关卡组 (*.json)</translation>
    </message>
    <message>
        <source>A set of levels</source>
        <translation>一组关卡</translation>
    </message>
    <message>
        <source>Export “{name}”</source>
        <translation>导出“{name}”</translation>
    </message>
    <message>
        <source>There is no command for a whole set</source>
        <translation>整个关卡集没有对应的命令</translation>
    </message>
    <message>
        <source>Save the level first: a command reads it from its file</source>
        <translation>请先保存关卡：命令从文件读取它</translation>
    </message>
    <message>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Export film</source>
        <translation>导出影片</translation>
    </message>
    <message>
        <source>Export paper</source>
        <translation>导出纸张</translation>
    </message>
    <message>
        <source>Export page</source>
        <translation>导出网页</translation>
    </message>
    <message>
        <source>Export text</source>
        <translation>导出文本</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message numerus="yes">
        <source>{name} and %n more</source>
        <translation>
            <numerusform>{name} 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>命令已在剪贴板上。</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written.</source>
        <translation>已取消：没有写入任何内容。</translation>
    </message>
</context>
<context>
    <name>ExportEntries</name>
    <message>
        <source>Picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>PDF, with answers</source>
        <translation>PDF，附答案</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>to play in a browser</source>
        <translation>在浏览器中游玩</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>for other programs</source>
        <translation>供其他程序使用</translation>
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
        <translation>第 {now} / {all} 页</translation>
    </message>
</context>
<context>
    <name>FactsLine</name>
    <message>
        <source>Writing the file</source>
        <translation>正在写文件</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} 秒</translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s) of {step} ms, and {still} s still</source>
        <translation>
            <numerusform>%n 帧，每帧 {step} 毫秒，另静止 {still} 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>estimating…</source>
        <translation>正在估算…</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n 页</numerusform>
        </translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} 像素</translation>
    </message>
    <message>
        <source>about {size}</source>
        <translation>约 {size}</translation>
    </message>
    <message>
        <source>Writing {name}…</source>
        <translation>正在写 {name}…</translation>
    </message>
    <message>
        <source>Written: {name}</source>
        <translation>已写入：{name}</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Preparing the solver</source>
        <translation>准备求解器</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>剩余时间</translation>
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
        <translation>内存</translation>
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
        <translation>{hours} 小时 {minutes} 分</translation>
    </message>
    <message>
        <source>less than a second</source>
        <translation>不到一秒</translation>
    </message>
    <message numerus="yes">
        <source>{rate} node(s) a second</source>
        <translation>
            <numerusform>每秒 {rate} 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s)</source>
        <translation>
            <numerusform>约 %n 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>约 %n 分钟</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>约 %n 小时</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FiguresStrip</name>
    <message>
        <source>of {target} made</source>
        <translation>/ {target} 已生成</translation>
    </message>
    <message>
        <source>levels to make</source>
        <translation>关待生成</translation>
    </message>
    <message>
        <source>nothing made yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>Most often missed: {condition}</source>
        <translation>最常未满足：{condition}</translation>
    </message>
    <message>
        <source>not met by {number} of {tried}</source>
        <translation>{tried} 关中有 {number} 关未满足</translation>
    </message>
    <message>
        <source>All parts were reached, not by all levels</source>
        <translation>各段都有关卡达到，但并非每个关卡都达到</translation>
    </message>
    <message>
        <source>Not reached: {parts}</source>
        <translation>未达到：{parts}</translation>
    </message>
    <message>
        <source>{tried} tried · {seconds} s</source>
        <translation>试过 {tried} 关 · {seconds} 秒</translation>
    </message>
    <message>
        <source>{tried} tried · stopped after {seconds} s</source>
        <translation>试过 {tried} 关 · {seconds} 秒后停止</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) as near as any found</source>
        <translation>
            <numerusform>%n 关取所找到的最接近的值</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Written: {path}</source>
        <translation>已写入：{path}</translation>
    </message>
</context>
<context>
    <name>FilmPresentation</name>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>node {node} · best {best}</source>
        <translation>{node} 个节点 · 最好 {best}</translation>
    </message>
</context>
<context>
    <name>FilmSearches</name>
    <message>
        <source>Not ready to search: {why}</source>
        <translation>还不能搜索：{why}</translation>
    </message>
    <message>
        <source>The solver broke off</source>
        <translation>求解器中断了</translation>
    </message>
</context>
<context>
    <name>FilmTimeline</name>
    <message>
        <source>Place in the search</source>
        <translation>搜索中的位置</translation>
    </message>
    <message>
        <source>The curve of the best answer and its bound shows here.</source>
        <translation>这里显示最好的答案和界限的曲线。</translation>
    </message>
</context>
<context>
    <name>FilmView</name>
    <message>
        <source>Board of the search</source>
        <translation>搜索的棋盘</translation>
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
        <translation>无解 {number}</translation>
    </message>
</context>
<context>
    <name>Foreign</name>
    <message>
        <source>{title} (from {package}) failed and is switched off: {error}</source>
        <translation>{title}（来自 {package}）出错，已停用：{error}</translation>
    </message>
    <message>
        <source>A feature from elsewhere is switched off</source>
        <translation>外来功能已停用</translation>
    </message>
    <message>
        <source>The feature {name} does not load: {error}</source>
        <translation>功能 {name} 无法载入：{error}</translation>
    </message>
    <message>
        <source>A feature from elsewhere is left out</source>
        <translation>外来功能未载入</translation>
    </message>
    <message>
        <source>it is not a Slice</source>
        <translation>它不是 Slice</translation>
    </message>
    <message>
        <source>its features are not subclasses of Feature</source>
        <translation>其中的功能不是 Feature 的子类</translation>
    </message>
    <message>
        <source>there is already a command {id}</source>
        <translation>命令 {id} 已经存在</translation>
    </message>
    <message>
        <source>{name} is not there</source>
        <translation>{name} 不存在</translation>
    </message>
    <message>
        <source>there is already a section {id}</source>
        <translation>名为 {id} 的一节已经存在</translation>
    </message>
    <message>
        <source>there is already a tab {id}</source>
        <translation>名为 {id} 的标签页已经存在</translation>
    </message>
</context>
<context>
    <name>FrontPlot</name>
    <message>
        <source>Trade-off of food and water</source>
        <translation>食物与水的权衡</translation>
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
        <translation>天数</translation>
    </message>
    <message>
        <source>optimum</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>选中</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>number {number}
is being made</source>
        <translation>正在生成
第 {number} 关</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>points · {optimal} best</source>
        <translation>分 · {optimal} 个最佳</translation>
    </message>
    <message>
        <source>Points: {score}, best answers: {optimal}, difficulty {grade} of 10</source>
        <translation>得分：{score}，最佳答案：{optimal}，难度 {grade}（满分 10）</translation>
    </message>
    <message>
        <source>Levels that were made</source>
        <translation>生成的关卡</translation>
    </message>
</context>
<context>
    <name>Game</name>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>显示解</translation>
    </message>
    <message>
        <source>Begin a trial</source>
        <translation>开始试走</translation>
    </message>
    <message>
        <source>Keep the trial</source>
        <translation>保留试走</translation>
    </message>
    <message>
        <source>Drop the trial</source>
        <translation>放弃试走</translation>
    </message>
    <message>
        <source>Pencil mark</source>
        <translation>铅笔标记</translation>
    </message>
</context>
<context>
    <name>GameFeature</name>
    <message>
        <source>Not ready to play: {why}</source>
        <translation>还不能游玩：{why}</translation>
    </message>
    <message>
        <source>The next level cannot be played</source>
        <translation>无法游玩下一关</translation>
    </message>
    <message>
        <source>The route is on the clipboard.</source>
        <translation>路线已复制到剪贴板。</translation>
    </message>
    <message>
        <source>This is not a route: {why}.</source>
        <translation>这不是路线：{why}。</translation>
    </message>
    <message>
        <source>The rows of the level are on the clipboard.</source>
        <translation>关卡的行文本已复制到剪贴板。</translation>
    </message>
    <message>
        <source>The route is kept with the level; save to write it.</source>
        <translation>路线已存入关卡；保存后写入文件。</translation>
    </message>
    <message>
        <source>The next search starts from your route as a first bound.</source>
        <translation>下次搜索将以你的路线作为初始界。</translation>
    </message>
    <message>
        <source>The solver broke off</source>
        <translation>求解器中断了</translation>
    </message>
</context>
<context>
    <name>Generate</name>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>GenerateFeature</name>
    <message>
        <source>{kind}, seed {seed}</source>
        <translation>{kind}，种子 {seed}</translation>
    </message>
    <message numerus="yes">
        <source>{kind}, %n level(s)</source>
        <translation>
            <numerusform>{kind}，%n 关</numerusform>
        </translation>
    </message>
    <message>
        <source>Mend to conditions</source>
        <translation>按条件修改</translation>
    </message>
    <message>
        <source>Nothing to mend yet: {sentence}</source>
        <translation>还不能修改：{sentence}</translation>
    </message>
    <message>
        <source>No level could be made</source>
        <translation>无法生成关卡</translation>
    </message>
</context>
<context>
    <name>GeneratePage</name>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Generate, {done} of {target}</source>
        <translation>生成，{done} / {target}</translation>
    </message>
    <message numerus="yes">
        <source>Make %n level(s)</source>
        <translation>
            <numerusform>生成 %n 关</numerusform>
        </translation>
    </message>
    <message>
        <source>Making…</source>
        <translation>正在生成…</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 关</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>Keep as a set…</source>
        <translation>存为一组…</translation>
    </message>
    <message>
        <source>Keep all as a set…</source>
        <translation>全部存为一组…</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>更多类似的</translation>
    </message>
    <message>
        <source>More like these</source>
        <translation>更多类似的</translation>
    </message>
    <message>
        <source>Arrows go through the levels · Space selects · Enter opens · A shows the answer · Delete discards</source>
        <translation>方向键逐关移动 · 空格选择 · 回车打开 · A 显示答案 · Delete 丢弃</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
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
        <translation>预览</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
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
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Look for a grid with these rows and columns</source>
        <translation>按这些行数和列数查找网格</translation>
    </message>
    <message>
        <source>Straighten</source>
        <translation>拉直</translation>
    </message>
    <message>
        <source>Show the picture as if taken from straight above, to fit the grid there</source>
        <translation>像从正上方拍摄那样显示图片，以便在那里对齐网格</translation>
    </message>
    <message>
        <source>Even out the light</source>
        <translation>消除光照差异</translation>
    </message>
    <message>
        <source>Compare the cells of a photo as if in even light</source>
        <translation>像光照均匀那样比较照片中的格子</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
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
        <translation>编辑格子</translation>
    </message>
</context>
<context>
    <name>GridView</name>
    <message>
        <source>Level board</source>
        <translation>关卡棋盘</translation>
    </message>
    <message>
        <source>Click a cell to go there · F2 to edit · hold Space to move the view</source>
        <translation>单击格子即可前往 · F2 编辑 · 按住空格键移动视图</translation>
    </message>
    <message>
        <source>the mixture</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>a wall between cells</source>
        <translation>格间的墙</translation>
    </message>
    <message>
        <source>right button erases · Enter acts at the cursor · hold Space to move the view</source>
        <translation>右键擦除 · 回车键在光标处执行 · 按住空格键移动视图</translation>
    </message>
    <message>
        <source>Erase selection</source>
        <translation>擦除选区</translation>
    </message>
    <message>
        <source>At the start.</source>
        <translation>在起点。</translation>
    </message>
</context>
<context>
    <name>GroupList</name>
    <message>
        <source>Groups of like cells</source>
        <translation>外观相同的格子组</translation>
    </message>
</context>
<context>
    <name>GroupRow</name>
    <message>
        <source>Choose a token, or press its key</source>
        <translation>选择一个元素，或按它的键</translation>
    </message>
    <message>
        <source>Perhaps {number}? Choose a token</source>
        <translation>可能是 {number}？请选择元素</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n 个格子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n uncertain</source>
        <translation>
            <numerusform>%n 个不确定</numerusform>
        </translation>
    </message>
    <message>
        <source>Token of group {number}</source>
        <translation>第 {number} 组的元素</translation>
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
        <translation>用户指南</translation>
    </message>
    <message>
        <source>Search the guide (Ctrl+F)</source>
        <translation>搜索指南 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>搜索指南</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>找到的位置</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Using Gridwright</source>
        <translation>使用 Gridwright</translation>
    </message>
    <message>
        <source>The puzzles</source>
        <translation>谜题</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>How it works</source>
        <translation>如何工作</translation>
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
        <translation>点击或按编号选择要画的元素。按住 Ctrl 点击可以混合元素。</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Click or drag to paint; the right button erases. Ctrl+Z takes a stroke back.</source>
        <translation>点击或拖动来绘制，右键擦除。Ctrl+Z 撤销一笔。</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>F9 finds the best answer and proves it. F8 stops, and keeps what was found.</source>
        <translation>F9 找出最佳答案并证明它。F8 停止，并保留已找到的结果。</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Play the answer here, step by step or at any speed. Its numbers are in the section Answer on the right.</source>
        <translation>在这里回放答案，可以单步，也可以用任意速度。它的数字在右侧的“答案”一节。</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Design a level (F2), study its answer (F4), or play it (F3). F1 opens the guide.</source>
        <translation>设计关卡 (F2)、研究它的答案 (F4)，或游玩 (F3)。F1 打开指南。</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
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
        <translation>关卡</translation>
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
        <translation>再次运行</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Search with a film (F9)</source>
        <translation>搜索并录制影片 (F9)</translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>On every optimal route {count}</source>
        <translation>每条最优路线上 {count}</translation>
    </message>
    <message>
        <source>On every route {count}</source>
        <translation>每条路线上 {count}</translation>
    </message>
    <message>
        <source>On some {count}</source>
        <translation>部分路线上 {count}</translation>
    </message>
    <message>
        <source>On none {count}</source>
        <translation>不在任何路线上 {count}</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>In every best answer {count}</source>
        <translation>每个最优答案中 {count}</translation>
    </message>
</context>
<context>
    <name>HeatMapFeature</name>
    <message>
        <source>Counting routes by cell… Ctrl+H stops it</source>
        <translation>正在按格统计路线… 按 Ctrl+H 停止</translation>
    </message>
    <message>
        <source> (outdated: the level changed since)</source>
        <translation>（已过期：关卡此后已改动）</translation>
    </message>
    <message>
        <source>Routes: {all}, optimal: {optimal}</source>
        <translation>路线 {all} 条，最优 {optimal} 条</translation>
    </message>
    <message>
        <source>Routes by cell</source>
        <translation>各格路线数</translation>
    </message>
    <message>
        <source>Best answers: {optimal}</source>
        <translation>最优答案：{optimal}</translation>
    </message>
    <message>
        <source>By cell</source>
        <translation>按格</translation>
    </message>
    <message>
        <source>How many routes lead through each cell.</source>
        <translation>经过每一格的路线有多少条。</translation>
    </message>
    <message>
        <source>best answers that use it: {best} of {optimal}</source>
        <translation>用到它的最优答案：{optimal} 个中的 {best} 个</translation>
    </message>
    <message>
        <source>routes through it: {on} of {all}, optimal: {best} of {optimal}</source>
        <translation>经过此格的路线：{all} 条中的 {on} 条，最优 {optimal} 条中的 {best} 条</translation>
    </message>
    <message>
        <source>This board has too many states to count its routes by cell.</source>
        <translation>此棋盘状态太多，无法按格统计路线。</translation>
    </message>
    <message>
        <source>No heat map: the level has problems that keep it from being solved.</source>
        <translation>没有热力图：关卡有问题，无法求解。</translation>
    </message>
    <message>
        <source>The routes could not be counted</source>
        <translation>无法统计路线</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Gridwright {version}
A desktop editor and solver for grid puzzles. MIT licence.</source>
        <translation>Gridwright {version}
网格谜题的桌面编辑器与求解器。MIT 许可证。</translation>
    </message>
    <message>
        <source>About Gridwright</source>
        <translation>关于 Gridwright</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>level file</source>
        <translation>关卡文件</translation>
    </message>
    <message>
        <source>what {symbols} stands for; until you choose, it is {token}</source>
        <translation>{symbols} 代表什么；在您选择之前，当作{token}</translation>
    </message>
    <message>
        <source>{symbol} is {token} (it was {guess}).</source>
        <translation>{symbol} 是{token}（原为{guess}）。</translation>
    </message>
    <message>
        <source>{symbol} is {token}.</source>
        <translation>{symbol} 是{token}。</translation>
    </message>
    <message>
        <source>Line 1 holds words; it becomes the title.</source>
        <translation>第 1 行是文字，用作标题。</translation>
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
        <translation>猜测：</translation>
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
        <translation>这些符号按您在“{name}”中的命名读取。</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>忘掉这些命名</translation>
    </message>
    <message>
        <source>words parted by blanks</source>
        <translation>以空格分开的词</translation>
    </message>
    <message>
        <source>Tiled map</source>
        <translation>Tiled 地图</translation>
    </message>
    <message>
        <source>address of Simple Loop</source>
        <translation>Simple Loop 网址</translation>
    </message>
    <message>
        <source>address of Penpa</source>
        <translation>Penpa 网址</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>lists of neighbours</source>
        <translation>相邻列表</translation>
    </message>
    <message>
        <source>one character a cell</source>
        <translation>一个字符一格</translation>
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
        <translation>数量</translation>
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
        <translation>猜测</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>you chose</source>
        <translation>您所选</translation>
    </message>
    <message>
        <source>remembered</source>
        <translation>已记住</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>Symbols of the text and their tokens</source>
        <translation>文中的符号及其元素</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>Paste or open a board</source>
        <translation>粘贴或打开局面</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Board or text</source>
        <translation>局面或文字</translation>
    </message>
    <message>
        <source>Board as it is read</source>
        <translation>读出的局面</translation>
    </message>
    <message>
        <source>Remember these symbols</source>
        <translation>记住这些符号</translation>
    </message>
    <message>
        <source>Name of these symbols</source>
        <translation>这些符号的名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Fill the open level</source>
        <translation>填入当前关卡</translation>
    </message>
    <message>
        <source>Open as a new level</source>
        <translation>作为新关卡打开</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>My symbols</source>
        <translation>我的符号</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Puts the board into {name}</source>
        <translation>把局面放进“{name}”</translation>
    </message>
    <message>
        <source>Only a level of the same kind can be filled</source>
        <translation>只能填入同一种类的关卡</translation>
    </message>
    <message>
        <source>The last board that could be read</source>
        <translation>最近一次能读出的局面</translation>
    </message>
    <message>
        <source>The board as it is read</source>
        <translation>读出的局面</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: {sentence}</source>
        <translation>第 {line} 行第 {column} 个字符：{sentence}</translation>
    </message>
</context>
<context>
    <name>Importing</name>
    <message>
        <source>Levels and pictures ({endings})</source>
        <translation>关卡和图片（{endings}）</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The clipboard holds no level.</source>
        <translation>剪贴板上没有关卡。</translation>
    </message>
    <message>
        <source>Reading {name}…</source>
        <translation>正在读取 {name}…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>This file cannot be imported</source>
        <translation>无法导入此文件</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) saved in {folder}</source>
        <translation>
            <numerusform>%n 个关卡已保存在 {folder}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstallationCheck</name>
    <message>
        <source>Check this installation</source>
        <translation>检查安装</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>The check failed: {why}</source>
        <translation>检查失败：{why}</translation>
    </message>
</context>
<context>
    <name>IntendedFeature</name>
    <message>
        <source>Intended route</source>
        <translation>预定路线</translation>
    </message>
    <message>
        <source>Not judged yet: {sentence}</source>
        <translation>尚未评判：{sentence}</translation>
    </message>
    <message>
        <source>The intended route could not be judged</source>
        <translation>无法评判预定路线</translation>
    </message>
    <message>
        <source>No intended route.</source>
        <translation>没有预定路线。</translation>
    </message>
    <message>
        <source>Keep as intended route</source>
        <translation>设为预定路线</translation>
    </message>
    <message>
        <source>This is the intended route already.</source>
        <translation>这已经是预定路线。</translation>
    </message>
    <message>
        <source>Clear intended route</source>
        <translation>清除预定路线</translation>
    </message>
</context>
<context>
    <name>IntendedPanel</name>
    <message>
        <source>Draw the intended route</source>
        <translation>绘制预定路线</translation>
    </message>
    <message>
        <source>Judging the intended route</source>
        <translation>正在评判预定路线</translation>
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
        <translation>完整的答案，但违反了一个条件：{broken}。</translation>
    </message>
    <message>
        <source>Draw the route that you intend with its tool, or keep one that was found or played.</source>
        <translation>用工具画出您想要的路线，或保留找到的或玩出的路线。</translation>
    </message>
    <message>
        <source>Judging…</source>
        <translation>正在评判…</translation>
    </message>
    <message>
        <source>It cannot be judged while the level has problems.</source>
        <translation>关卡有问题时无法评判。</translation>
    </message>
    <message>
        <source>Moves against an opponent are replayed, not judged.</source>
        <translation>对弈的步骤只重放，不评判。</translation>
    </message>
    <message>
        <source>The level has no answer.</source>
        <translation>这一关没有答案。</translation>
    </message>
    <message>
        <source>Nothing better was found, but that is not proved.</source>
        <translation>没有找到更好的，但尚未证明。</translation>
    </message>
    <message>
        <source>The best answer was not found in time.</source>
        <translation>未能及时找到最优答案。</translation>
    </message>
    <message>
        <source>Optimal, and the only optimal one: {score}.</source>
        <translation>最优，而且是唯一的最优解：{score}。</translation>
    </message>
    <message>
        <source>Optimal: {score}. How many others are was not counted.</source>
        <translation>最优：{score}。没有统计还有多少其他最优解。</translation>
    </message>
    <message>
        <source>Optimal, but not the only one: {score}, {number} optimal ones in all.</source>
        <translation>最优，但不唯一：{score}，共有 {number} 个最优解。</translation>
    </message>
    <message>
        <source>at least {score}</source>
        <translation>至少 {score}</translation>
    </message>
    <message>
        <source>Not an answer. The best one has {best}.</source>
        <translation>不是答案。最优答案有{best}。</translation>
    </message>
    <message>
        <source>Beaten: it has {score}, the best one {best}.</source>
        <translation>不是最优：它有{score}，最优的有{best}。</translation>
    </message>
    <message>
        <source>They part at once, at {place}.</source>
        <translation>两者一开始就在{place}分开。</translation>
    </message>
    <message>
        <source>none drawn</source>
        <translation>未绘制</translation>
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
        <translation>评判中…</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>beaten</source>
        <translation>不是最优</translation>
    </message>
    <message>
        <source>not complete</source>
        <translation>未完成</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s), legal so far; not a complete answer yet.</source>
        <translation>
            <numerusform>%n 步，目前合法；还不是完整的答案。</numerusform>
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
            <numerusform>找到的答案在 %n 步后于 {place} 与它分开。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They part after %n move(s), at {place}.</source>
        <translation>
            <numerusform>两者在 %n 步之后于{place}分开。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KindCards</name>
    <message>
        <source>Clear tiles</source>
        <translation>消除方块</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>大楼</translation>
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
        <translation>实验室</translation>
    </message>
    <message>
        <source>This experiment cannot be done</source>
        <translation>无法进行此实验</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Experiments (*.toml)</source>
        <translation>实验 (*.toml)</translation>
    </message>
    <message>
        <source>This experiment cannot be read</source>
        <translation>无法读取此实验</translation>
    </message>
    <message>
        <source>Export from the lab</source>
        <translation>从实验室导出</translation>
    </message>
    <message>
        <source>Files (*{ending})</source>
        <translation>文件 (*{ending})</translation>
    </message>
    <message>
        <source>The file could not be written</source>
        <translation>无法写入文件</translation>
    </message>
    <message>
        <source>{path} is written</source>
        <translation>已写入 {path}</translation>
    </message>
</context>
<context>
    <name>LabPanel</name>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Open a spec…</source>
        <translation>打开实验文件…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Chart as PNG…</source>
        <translation>图表存为 PNG…</translation>
    </message>
    <message>
        <source>Chart as SVG…</source>
        <translation>图表存为 SVG…</translation>
    </message>
    <message>
        <source>A report as a page…</source>
        <translation>报告网页…</translation>
    </message>
    <message>
        <source>All runs as CSV…</source>
        <translation>所有运行存为 CSV…</translation>
    </message>
    <message>
        <source>All runs as JSON lines…</source>
        <translation>所有运行存为 JSON 行…</translation>
    </message>
    <message>
        <source>The experiment as a spec…</source>
        <translation>实验存为文件…</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Runs done</source>
        <translation>已完成的运行</translation>
    </message>
    <message>
        <source>Numbers of the chart</source>
        <translation>图表的数字</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run measures the solvers on these levels, one run at a time.</source>
        <translation>“运行”会在这些关卡上逐个测量求解器。</translation>
    </message>
    <message>
        <source>Time left: {time}.</source>
        <translation>剩余时间：{time}。</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) done.</source>
        <translation>
            <numerusform>已完成 %n 次运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} run(s) done.</source>
        <translation>
            <numerusform>已完成 {done} 次运行，共 {total} 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} = {value}: {done} of {total:# run|# runs}, each of at most {time}.</source>
        <translation>{name} = {value}：第 {done} / {total} 次运行，每次最多 {time}。</translation>
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
        <translation>看图表</translation>
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
        <translation>行数</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>关卡数</translation>
    </message>
    <message>
        <source>First seed</source>
        <translation>首个种子</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
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
        <translation>与此类似的随机关卡</translation>
    </message>
    <message>
        <source>The level in front</source>
        <translation>当前关卡</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{notes} Up to {seconds} s a run.</source>
        <translation>{notes} 每次运行最多 {seconds} 秒。</translation>
    </message>
</context>
<context>
    <name>LayerList</name>
    <message>
        <source>Layers of the map</source>
        <translation>地图的图层</translation>
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
        <translation>图块</translation>
    </message>
    <message>
        <source>objects</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>LayersPlot</name>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>states</source>
        <translation>状态数</translation>
    </message>
    <message>
        <source>States of each layer</source>
        <translation>每层的状态数</translation>
    </message>
</context>
<context>
    <name>LayoutFeature</name>
    <message>
        <source>Save layout</source>
        <translation>保存布局</translation>
    </message>
    <message>
        <source>Name of the layout</source>
        <translation>布局名称</translation>
    </message>
    <message>
        <source>The layout {name} is saved.</source>
        <translation>布局 {name} 已保存。</translation>
    </message>
</context>
<context>
    <name>LessonsFeature</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>LessonsPanel</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课</translation>
    </message>
    <message>
        <source>Text of the lesson</source>
        <translation>课文</translation>
    </message>
    <message>
        <source>Open this lesson</source>
        <translation>打开这一课</translation>
    </message>
    <message>
        <source>Opens its level, and films the search of its solver</source>
        <translation>打开这一课的关卡，并把其求解器的搜索拍成影片</translation>
    </message>
    <message>
        <source>Previous lesson</source>
        <translation>上一课</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>下一课</translation>
    </message>
</context>
<context>
    <name>LevelDocument</name>
    <message>
        <source>Change rule {name}</source>
        <translation>更改规则 {name}</translation>
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
        <translation>无法把 {name} 移到回收站。</translation>
    </message>
    <message>
        <source>“{name}” cannot be the name of a file.</source>
        <translation>“{name}”不能用作文件名。</translation>
    </message>
    <message>
        <source>There is already something named “{name}”.</source>
        <translation>已有名为“{name}”的项目。</translation>
    </message>
</context>
<context>
    <name>LevelPanel</name>
    <message>
        <source>Level</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>LevelPreview</name>
    <message>
        <source>The chosen level</source>
        <translation>所选关卡</translation>
    </message>
    <message>
        <source>Click a level to see it here. A double click or Enter opens it.</source>
        <translation>单击一个关卡可在此查看。双击或按 Enter 打开。</translation>
    </message>
</context>
<context>
    <name>LevelSets</name>
    <message>
        <source>Play a set of levels</source>
        <translation>游玩关卡集</translation>
    </message>
    <message>
        <source>A level could not be graded</source>
        <translation>有一关无法评定难度</translation>
    </message>
    <message numerus="yes">
        <source>%n set(s) could not follow a renamed level</source>
        <translation>
            <numerusform>%n 个关卡集没能跟上改名的关卡</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a copy: the level stands inside the set.</source>
        <translation>这是副本：原关卡在关卡集内部。</translation>
    </message>
    <message>
        <source>Open a set of levels</source>
        <translation>打开关卡集</translation>
    </message>
    <message>
        <source>New set of a folder</source>
        <translation>由文件夹新建关卡集</translation>
    </message>
    <message>
        <source>A journey</source>
        <translation>旅程</translation>
    </message>
    <message>
        <source>The journey cannot be edited</source>
        <translation>无法编辑旅程</translation>
    </message>
    <message>
        <source>The journey cannot be restored</source>
        <translation>无法恢复旅程</translation>
    </message>
    <message>
        <source>The journey is the shipped one.</source>
        <translation>旅程就是自带的旅程。</translation>
    </message>
    <message>
        <source>The shipped journey counts again; yours is kept as {name}.</source>
        <translation>自带的旅程重新生效；你的版本保留为 {name}。</translation>
    </message>
    <message>
        <source>Add levels</source>
        <translation>添加关卡</translation>
    </message>
    <message>
        <source>Levels and sets (*.json)</source>
        <translation>关卡和关卡集 (*.json)</translation>
    </message>
    <message>
        <source>This set cannot be exported</source>
        <translation>无法导出此关卡集</translation>
    </message>
    <message>
        <source>Export a set as page to play</source>
        <translation>将关卡集导出为可玩的网页</translation>
    </message>
    <message>
        <source>Sets of levels (*.json)</source>
        <translation>关卡集 (*.json)</translation>
    </message>
    <message>
        <source>There is no level in it.</source>
        <translation>其中没有关卡。</translation>
    </message>
    <message>
        <source>This set cannot be opened</source>
        <translation>无法打开此关卡集</translation>
    </message>
</context>
<context>
    <name>LibraryCommands</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Move to trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>New set of these levels…</source>
        <translation>用这些关卡新建关卡集…</translation>
    </message>
    <message>
        <source>Export on paper…</source>
        <translation>导出到纸上…</translation>
    </message>
    <message>
        <source>New folder…</source>
        <translation>新建文件夹…</translation>
    </message>
    <message>
        <source>Show in file manager</source>
        <translation>在文件管理器中显示</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>Add folder to library…</source>
        <translation>把文件夹加入关卡库…</translation>
    </message>
    <message>
        <source>Remove folder from library</source>
        <translation>从关卡库移除文件夹</translation>
    </message>
    <message>
        <source>Copied to {path}</source>
        <translation>已复制到 {path}</translation>
    </message>
    <message>
        <source>Tags of all selected levels, with commas between</source>
        <translation>所有选中关卡的标签，用逗号分隔</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Bundled levels stay as they are.</source>
        <translation>自带关卡保持原样。</translation>
    </message>
    <message>
        <source>{name} is in the trash now.</source>
        <translation>{name} 已在回收站中。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Add folder to library</source>
        <translation>把文件夹加入关卡库</translation>
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
        <translation>无法读取</translation>
    </message>
    <message>
        <source>not solved</source>
        <translation>未求解</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>无解</translation>
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
        <translation>关卡库</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>The tags could not be changed</source>
        <translation>无法更改标签</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) changed.</source>
        <translation>
            <numerusform>更改了 %n 个关卡。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Bundled levels</source>
        <translation>自带关卡</translation>
    </message>
    <message>
        <source>My levels</source>
        <translation>我的关卡</translation>
    </message>
    <message>
        <source>Search levels</source>
        <translation>搜索关卡</translation>
    </message>
    <message>
        <source>Words of title, kind, tags, notes, author or folder, or as here: {terms}</source>
        <translation>标题、种类、标签、备注、作者或文件夹中的词，或者：{terms}</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类型</translation>
    </message>
    <message>
        <source>Any answer</source>
        <translation>不限解答情况</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>Solved, not proved</source>
        <translation>已求解，未证明</translation>
    </message>
    <message>
        <source>Unsolved</source>
        <translation>未求解</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>By file name</source>
        <translation>按文件名</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>按标题</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>按类型</translation>
    </message>
    <message>
        <source>By size, smallest first</source>
        <translation>按大小，小的在前</translation>
    </message>
    <message>
        <source>By date, newest first</source>
        <translation>按日期，新的在前</translation>
    </message>
    <message>
        <source>By optimum, smallest first</source>
        <translation>按最优值，最小的在前</translation>
    </message>
    <message>
        <source>By number of optimal answers, fewest first</source>
        <translation>按最优解的个数，最少的在前</translation>
    </message>
    <message>
        <source>By answer, proved first</source>
        <translation>按答案，已证明的在前</translation>
    </message>
    <message>
        <source>By tags</source>
        <translation>按标签</translation>
    </message>
    <message>
        <source>By difficulty, easiest first</source>
        <translation>按难度，最易在前</translation>
    </message>
    <message>
        <source>By hardest reason, easiest first</source>
        <translation>按最难的理由，最易在前</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n 个关卡</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>没有符合的关卡。</translation>
    </message>
</context>
<context>
    <name>LibraryTree</name>
    <message>
        <source>Levels</source>
        <translation>关卡列表</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>关卡集</translation>
    </message>
    <message>
        <source>All sets in these folders</source>
        <translation>这些文件夹里的所有关卡集</translation>
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
        <translation>{title}：无法读取，{reason}</translation>
    </message>
    <message>
        <source>{title}: a set, {levels}</source>
        <translation>{title}：关卡集，{levels}</translation>
    </message>
    <message>
        <source>{title}: {kind}, {rows} by {cols}, {answer}</source>
        <translation>{title}：{kind}，{rows} 行 {cols} 列，{answer}</translation>
    </message>
    <message>
        <source>{low} to {high} of 10</source>
        <translation>{low} 到 {high}（满分 10）</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>not solved</source>
        <translation>未求解</translation>
    </message>
    <message>
        <source>Hardest reason: {reason}</source>
        <translation>最难的理由：{reason}</translation>
    </message>
    <message>
        <source>{conditions}: {answer}</source>
        <translation>{conditions}：{answer}</translation>
    </message>
    <message>
        <source>found here by {solver}, {date}</source>
        <translation>由“{solver}”在本机求得，{date}</translation>
    </message>
    <message>
        <source>as {file} says ({program})</source>
        <translation>依据 {file}（{program}）</translation>
    </message>
    <message>
        <source>no answer, proved</source>
        <translation>无解，已证明</translation>
    </message>
    <message>
        <source>{score}, proved</source>
        <translation>{score}，已证明</translation>
    </message>
    <message>
        <source>{score}, not proved</source>
        <translation>{score}，未证明</translation>
    </message>
    <message>
        <source>{score}, at most {bound}</source>
        <translation>{score}，最多 {bound}</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n 个关卡</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveStrip</name>
    <message>
        <source>was {number}</source>
        <translation>原为 {number}</translation>
    </message>
    <message>
        <source>{text}, was {number}</source>
        <translation>{text}，原为 {number}</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>Live is off</source>
        <translation>实时答案已关闭</translation>
    </message>
    <message>
        <source>Live: the board is too large</source>
        <translation>实时答案：盘面太大</translation>
    </message>
    <message>
        <source>Live: the solver broke off</source>
        <translation>实时答案：求解器中断</translation>
    </message>
    <message>
        <source>preparing the solver…</source>
        <translation>正在准备求解器…</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>搜索中…</translation>
    </message>
    <message>
        <source>waits for another search…</source>
        <translation>等待另一个搜索…</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>没有变化</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>无解</translation>
    </message>
    <message>
        <source>captured by the best single move</source>
        <translation>颗：单步最多可吃</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>未定</translation>
    </message>
    <message numerus="yes">
        <source>last %n edit(s)</source>
        <translation>
            <numerusform>最近 %n 次编辑</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} best pair(s)</source>
        <translation>
            <numerusform>{number} 个最优组合</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveSwitch</name>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Answer every edit at once, in the background (Alt+F9)</source>
        <translation>在后台立即回答每次编辑（Alt+F9）</translation>
    </message>
</context>
<context>
    <name>MadePreview</name>
    <message>
        <source>Level {place} of {number}</source>
        <translation>第 {place} 关，共 {number} 关</translation>
    </message>
    <message>
        <source>No level yet</source>
        <translation>还没有关卡</translation>
    </message>
    <message>
        <source>The current level appears here, with its answer and how it meets each condition.</source>
        <translation>这里显示当前关卡、它的答案，以及它如何满足每个条件。</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>种子 {seed}</translation>
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
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Show the answer (A)</source>
        <translation>显示答案（A）</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>✓ Proved</source>
        <translation>✓ 已证明</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open the level (Enter)</source>
        <translation>打开关卡（回车）</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>更多类似的</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Discard the level (Delete)</source>
        <translation>丢弃关卡（Delete）</translation>
    </message>
</context>
<context>
    <name>MappingDialog</name>
    <message>
        <source>Paste from another kind</source>
        <translation>从另一类型粘贴</translation>
    </message>
    <message>
        <source>{kind} does not know these tokens. What shall they become?</source>
        <translation>“{kind}”不认识这些元素。要把它们换成什么？</translation>
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
        <translation>内存随时间的变化</translation>
    </message>
    <message>
        <source>memory in MiB</source>
        <translation>内存（MiB）</translation>
    </message>
</context>
<context>
    <name>MendPanel</name>
    <message>
        <source>Find edits</source>
        <translation>寻找修改</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The edits show on the board. Enter applies the chosen one as one step.</source>
        <translation>修改显示在棋盘上。按回车把所选的修改作为一步应用。</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>Turn the board</source>
        <translation>旋转与翻转棋盘</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>This file</source>
        <translation>此文件</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Sets of levels</source>
        <translation>关卡集</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>选区</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
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
        <translation>路线</translation>
    </message>
    <message>
        <source>Playback</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Theatre</source>
        <translation>剧场</translation>
    </message>
    <message>
        <source>Intended route</source>
        <translation>预定路线</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>证明</translation>
    </message>
    <message>
        <source>Wish</source>
        <translation>愿望</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>游玩</translation>
    </message>
    <message>
        <source>Route of the game</source>
        <translation>游戏路线</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Forget {name}</source>
        <translation>删除 {name}</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Toolbar</source>
        <translation>工具栏</translation>
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
        <translation>镜像绘制</translation>
    </message>
    <message>
        <source>Over the board</source>
        <translation>棋盘上层显示</translation>
    </message>
    <message>
        <source>Turn and flip</source>
        <translation>旋转与翻转</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Overview of the board</source>
        <translation>棋盘概览</translation>
    </message>
</context>
<context>
    <name>MinimapFeature</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>The overview shows when a board is larger than the window.</source>
        <translation>棋盘大于窗口时会显示概览。</translation>
    </message>
</context>
<context>
    <name>Needs</name>
    <message>
        <source>Open a level first</source>
        <translation>先打开一个关卡</translation>
    </message>
    <message>
        <source>Choose the tab of a level first</source>
        <translation>请先选择一个关卡的标签页</translation>
    </message>
    <message>
        <source>Not in a game</source>
        <translation>对局中不可用</translation>
    </message>
    <message>
        <source>Begin a game first</source>
        <translation>先开始一局</translation>
    </message>
    <message>
        <source>Make a move in a game first</source>
        <translation>先在对局中走一步</translation>
    </message>
    <message>
        <source>Finish a game first</source>
        <translation>先走完一局</translation>
    </message>
    <message>
        <source>Show a route first</source>
        <translation>先显示一条路线</translation>
    </message>
    <message>
        <source>Find the routes first</source>
        <translation>先找出路线</translation>
    </message>
    <message>
        <source>No second best answer is known</source>
        <translation>还不知道第二个最优解</translation>
    </message>
    <message>
        <source>Record a search first</source>
        <translation>先录制一次搜索</translation>
    </message>
    <message>
        <source>A search goes on</source>
        <translation>搜索正在进行</translation>
    </message>
    <message>
        <source>Nothing searches now</source>
        <translation>现在没有搜索</translation>
    </message>
    <message>
        <source>No search was stopped</source>
        <translation>没有停下的搜索</translation>
    </message>
    <message>
        <source>There is no answer yet</source>
        <translation>还没有答案</translation>
    </message>
    <message>
        <source>No route is known that is not drawn already</source>
        <translation>没有已知但尚未绘制的路线</translation>
    </message>
    <message>
        <source>There is no intended route</source>
        <translation>没有预定路线</translation>
    </message>
    <message>
        <source>Nothing is proved yet</source>
        <translation>还没有任何证明</translation>
    </message>
    <message>
        <source>Show the theatre first</source>
        <translation>先显示剧场</translation>
    </message>
    <message>
        <source>There are no repairs yet</source>
        <translation>还没有修补方案</translation>
    </message>
    <message>
        <source>There are no conditions</source>
        <translation>没有条件</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>没有做过更改</translation>
    </message>
    <message>
        <source>Nothing was taken back</source>
        <translation>没有撤销过</translation>
    </message>
    <message>
        <source>No other level is open</source>
        <translation>没有打开别的关卡</translation>
    </message>
    <message>
        <source>Select cells first</source>
        <translation>先选择格子</translation>
    </message>
    <message>
        <source>Open the generator and add conditions that can be met</source>
        <translation>请打开“生成”，并给出可以满足的条件</translation>
    </message>
    <message>
        <source>Make levels first</source>
        <translation>请先生成关卡</translation>
    </message>
    <message>
        <source>Save the level first</source>
        <translation>先保存关卡</translation>
    </message>
    <message>
        <source>Not for this level as it stands</source>
        <translation>对现在的关卡不可用</translation>
    </message>
</context>
<context>
    <name>NewLevelDialog</name>
    <message>
        <source>New level</source>
        <translation>新建关卡</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手工</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>By wish</source>
        <translation>按愿望</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Say next what the levels shall be. Each is proved.</source>
        <translation>接着说出关卡该是什么样。每一关都经过证明。</translation>
    </message>
    <message>
        <source>Too many cells for a picture</source>
        <translation>单元格太多，无法显示图片</translation>
    </message>
</context>
<context>
    <name>NothingCard</name>
    <message>
        <source>Nothing fits so far</source>
        <translation>至今没有合适的关卡</translation>
    </message>
    <message>
        <source>This cannot be</source>
        <translation>不可能有这样的关卡</translation>
    </message>
    <message>
        <source>Fewer levels than asked for</source>
        <translation>关卡少于所要的数目</translation>
    </message>
</context>
<context>
    <name>OfferList</name>
    <message>
        <source>Find a condition</source>
        <translation>查找条件</translation>
    </message>
    <message>
        <source>Conditions that can be added</source>
        <translation>可添加的条件</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OpeningPage</name>
    <message>
        <source>Opening {name}…</source>
        <translation>正在打开 {name}…</translation>
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
        <translation>最优路线</translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>Optimal {count}</source>
        <translation>最优 {count}</translation>
    </message>
    <message>
        <source>shown: {number} of {count}</source>
        <translation>显示：第 {number} 条，共 {count} 条</translation>
    </message>
</context>
<context>
    <name>OptimalRoutesPanel</name>
    <message>
        <source>Find the routes</source>
        <translation>查找路线</translation>
    </message>
    <message>
        <source>Finding the routes</source>
        <translation>正在查找路线</translation>
    </message>
    <message>
        <source>Pictures of the routes</source>
        <translation>路线的小图</translation>
    </message>
    <message>
        <source>One of each group by symmetry</source>
        <translation>每个对称组只显示一条</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>{first} to {last} of {count}</source>
        <translation>{count} 条中的第 {first} 至 {last} 条</translation>
    </message>
    <message>
        <source>Finding the routes.</source>
        <translation>正在查找路线。</translation>
    </message>
    <message>
        <source>Every optimal route as a small picture.</source>
        <translation>每条最优路线一张小图。</translation>
    </message>
    <message>
        <source>Routes: {count}. The board has no symmetry.</source>
        <translation>路线：{count} 条。棋盘没有对称性。</translation>
    </message>
    <message>
        <source>Routes: {count}. Symmetries of the board: {ways}; groups of routes: {groups}.</source>
        <translation>路线：{count} 条。棋盘的对称：{ways} 种；路线的组：{groups} 组。</translation>
    </message>
    <message>
        <source>Routes: {count}. Symmetries of the board: {ways}; groups on this page: {groups}.</source>
        <translation>路线：{count} 条。棋盘的对称：{ways} 种；本页的组：{groups} 组。</translation>
    </message>
    <message>
        <source>{way}, walked backwards</source>
        <translation>{way}，反向行走</translation>
    </message>
    <message>
        <source>Ctrl and a click on a second picture compares them.</source>
        <translation>按住 Ctrl 点击第二张小图可作比较。</translation>
    </message>
    <message>
        <source>{first} (line) and {second} (dots): {sentence}</source>
        <translation>{first}（实线）与 {second}（点线）：{sentence}</translation>
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
        <translation>行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>关数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Rows and columns</source>
        <translation>行与列</translation>
    </message>
    <message>
        <source>Levels, from seed</source>
        <translation>关数，起始种子</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Every cell visited: the tour is complete.</source>
        <translation>每个格子都走过了：一笔画完成。</translation>
    </message>
    <message>
        <source>It breaks a condition: {why}.</source>
        <translation>它违反了一个条件：{why}。</translation>
    </message>
    <message>
        <source>Finished with the score {score}.</source>
        <translation>完成，得分 {score}。</translation>
    </message>
    <message>
        <source>Finished with the score {score}: the optimum.</source>
        <translation>完成，得分 {score}：最优。</translation>
    </message>
    <message>
        <source>Finished with the score {score}; the optimum is {par}.</source>
        <translation>完成，得分 {score}；最优为 {par}。</translation>
    </message>
    <message>
        <source>No swap is possible any more, and {left} had to be made. Undo to go on.</source>
        <translation>已没有可行的交换，但还须交换 {left} 次。可以撤销再继续。</translation>
    </message>
    <message>
        <source>Three or more alike in a line vanish. Score as many points as you can.</source>
        <translation>三个或更多相同的方块连成一线就会消失。请得到尽可能多的分数。</translation>
    </message>
    <message>
        <source>Points by the length of the line: {points}.</source>
        <translation>按线的长度计分：{points}。</translation>
    </message>
    <message>
        <source>Take turns: sow all stones of any pit one by one, counter-clockwise. If the next pit then holds stones, sow those too; if it is empty, capture the stones of the pit after it. Whoever captures more stones wins.</source>
        <translation>轮流选任意一个坑，把其中全部石子按逆时针方向逐个播下。如果接下来的坑里有石子，就取出继续播；如果是空的，就吃掉再下一个坑里的石子。吃到石子多者胜。</translation>
    </message>
    <message>
        <source>After a capture of stones, as long as the next pit is empty and the one after it is not, that one is captured too.</source>
        <translation>吃到石子后，只要下一个坑是空的而再下一个坑里有石子，就把那些石子也吃掉。</translation>
    </message>
    <message>
        <source>A dead end: no step is possible any more. Undo or go back to go on.</source>
        <translation>死路：再也走不动了。可以撤销或后退再继续。</translation>
    </message>
    <message>
        <source>Score {score}</source>
        <translation>得分 {score}</translation>
    </message>
    <message>
        <source>Walk through the building; the row or column you leave collapses, with all behind it.</source>
        <translation>穿过大楼；你离开的那一行或列，连同它后面的一切，都会坍塌。</translation>
    </message>
    <message>
        <source>Walk from the ring to the flag, no cell twice.</source>
        <translation>从圆环走到旗子，每格至多走一次。</translation>
    </message>
    <message>
        <source>Every coin counts its worth.</source>
        <translation>金币按面值计分。</translation>
    </message>
    <message>
        <source>Visit every open cell once, and come back to the first one.</source>
        <translation>每个空格恰好走一次，最后回到起点。</translation>
    </message>
    <message>
        <source>No solution exists</source>
        <translation>无解</translation>
    </message>
    <message>
        <source>Optimum {par}</source>
        <translation>最优 {par}</translation>
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
        <translation>尽量收集够用更多天的食物和水。</translation>
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
        <translation>先手 {first} : {second} 后手</translation>
    </message>
    <message>
        <source>Second to move</source>
        <translation>轮到后手</translation>
    </message>
    <message>
        <source>First to move</source>
        <translation>轮到先手</translation>
    </message>
    <message>
        <source>Perfect play {par:+d} for First</source>
        <translation>双方完美对弈时先手 {par:+d}</translation>
    </message>
    <message>
        <source>The game ends: a position came back with the same player to move.</source>
        <translation>对局结束：同一局面再次轮到同一方。</translation>
    </message>
    <message>
        <source>The game ends: all pits are empty.</source>
        <translation>对局结束：所有坑都空了。</translation>
    </message>
    <message>
        <source>The game ends: no pit can be sown to an end.</source>
        <translation>对局结束：没有一个坑能播到头。</translation>
    </message>
    <message>
        <source>A draw, {first} each.</source>
        <translation>平局，各 {first}。</translation>
    </message>
    <message>
        <source>First wins, {first} to {second}.</source>
        <translation>先手获胜，{first} 比 {second}。</translation>
    </message>
    <message>
        <source>Second wins, {second} to {first}.</source>
        <translation>后手获胜，{second} 比 {first}。</translation>
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
        <translation>从{place}开始</translation>
    </message>
    <message>
        <source>Draw every line once without lifting the pen.</source>
        <translation>一笔画出每条线，各画一次，笔不离纸。</translation>
    </message>
    <message>
        <source>End where you began.</source>
        <translation>终点回到起点。</translation>
    </message>
    <message>
        <source>Every line drawn: the trail is complete.</source>
        <translation>所有线都已画完：一笔画完成。</translation>
    </message>
    <message>
        <source>Every line is drawn, and the trail does not end where it began.</source>
        <translation>所有线都已画完，但终点没有回到起点。</translation>
    </message>
    <message>
        <source>No line is left here. Undo or go back to go on.</source>
        <translation>这里没有剩下的线。撤销或往回走才能继续。</translation>
    </message>
    <message>
        <source>Enter the numbered cells in order, from 1 on.</source>
        <translation>从 1 开始，按顺序进入有数字的格子。</translation>
    </message>
    <message>
        <source>Walk from the ring, no cell twice.</source>
        <translation>从圆环出发，每格最多走一次。</translation>
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
        <translation>金币优先，其次是格子。</translation>
    </message>
    <message>
        <source>Cells count first, then coins.</source>
        <translation>格子优先，其次是金币。</translation>
    </message>
    <message>
        <source>Click the cell where you begin.</source>
        <translation>点击作为起点的格子。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the ring to the flag.</source>
        <translation>从圆环到旗子，每个空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the ring.</source>
        <translation>从圆环出发，每个空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the 1 to the flag.</source>
        <translation>从 1 到旗子，每个空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the 1 to the {last}.</source>
        <translation>从 1 到 {last}，每个空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from any cell to the flag.</source>
        <translation>从任意一格到旗子，每个空格恰好走一次。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from any cell.</source>
        <translation>从任意一格出发，每个空格恰好走一次。</translation>
    </message>
    <message>
        <source>{one} {two}</source>
        <translation>{one}{two}</translation>
    </message>
    <message numerus="yes">
        <source>Gather food and water for %n day(s).</source>
        <translation>
            <numerusform>收集够用 %n 天的食物和水。</numerusform>
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
            <numerusform>补给够 %n 天。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supplies for {days} of {needs} day(s): you survive.</source>
        <translation>
            <numerusform>补给够 {needs} 天中的 {days} 天：活下来了。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supplies for {days} of {needs} day(s): you do not survive.</source>
        <translation>
            <numerusform>补给够 {needs} 天中的 {days} 天：没能活下来。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make exactly %n swap(s) of neighbouring tiles.</source>
        <translation>
            <numerusform>恰好交换相邻方块 %n 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make at most %n swap(s) of neighbouring tiles.</source>
        <translation>
            <numerusform>最多交换相邻方块 %n 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n swap(s) left</source>
        <translation>
            <numerusform>还剩 %n 次交换</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} line(s)</source>
        <translation>
            <numerusform>共 {best} 条线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{drawn} of {lines} line(s)</source>
        <translation>
            <numerusform>已画 {drawn} 条线，共 {lines} 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every cell counts %n point(s), every coin its worth.</source>
        <translation>
            <numerusform>每格计 %n 分，金币按面值计分。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every cell counts %n point(s).</source>
        <translation>
            <numerusform>每格计 %n 分。</numerusform>
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
        <translation>交换 {move}</translation>
    </message>
    <message>
        <source>pit {move}</source>
        <translation>{move} 号坑</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>All {number}…</source>
        <translation>全部 {number} 个…</translation>
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
        <translation>格间的墙</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>格间</translation>
    </message>
    <message>
        <source>Enter draws it on the right, Shift+Enter below</source>
        <translation>回车键画在右侧，Shift+回车键画在下方</translation>
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
        <translation>{one}与{other}之间</translation>
    </message>
    <message>
        <source>Cross: {place}</source>
        <translation>叉：{place}</translation>
    </message>
    <message>
        <source>Dot: {place}</source>
        <translation>点：{place}</translation>
    </message>
    <message>
        <source>No mark: {place}</source>
        <translation>无标记：{place}</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>叉</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>点</translation>
    </message>
    <message>
        <source>cross above</source>
        <translation>上方有叉</translation>
    </message>
    <message>
        <source>dot above</source>
        <translation>上方有点</translation>
    </message>
    <message>
        <source>cross below</source>
        <translation>下方有叉</translation>
    </message>
    <message>
        <source>dot below</source>
        <translation>下方有点</translation>
    </message>
    <message>
        <source>cross on the left</source>
        <translation>左边有叉</translation>
    </message>
    <message>
        <source>dot on the left</source>
        <translation>左边有点</translation>
    </message>
    <message>
        <source>cross on the right</source>
        <translation>右边有叉</translation>
    </message>
    <message>
        <source>dot on the right</source>
        <translation>右边有点</translation>
    </message>
</context>
<context>
    <name>PictureCanvas</name>
    <message>
        <source>Picture with its grid</source>
        <translation>图片及其网格</translation>
    </message>
    <message>
        <source>Space chooses a handle of the grid, the arrow keys move it</source>
        <translation>空格键选择网格的控制点，方向键移动它</translation>
    </message>
</context>
<context>
    <name>PictureImportDialog</name>
    <message>
        <source>Level from a picture</source>
        <translation>从图片创建关卡</translation>
    </message>
    <message>
        <source>Level from {name}</source>
        <translation>从 {name} 建立关卡</translation>
    </message>
    <message>
        <source>Show the level</source>
        <translation>显示关卡</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Keep as skin</source>
        <translation>保留为外观</translation>
    </message>
    <message>
        <source>Name of the skin</source>
        <translation>外观的名称</translation>
    </message>
    <message>
        <source>Name of the game</source>
        <translation>游戏的名称</translation>
    </message>
    <message>
        <source>Reading the picture</source>
        <translation>正在读取图片</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>The next picture, nothing of this one (Shift+PgDown)</source>
        <translation>看下一张图片，不保留这一张（Shift+PgDown）</translation>
    </message>
    <message>
        <source>Save, next picture</source>
        <translation>保存，下一张图片</translation>
    </message>
    <message>
        <source>The next one with the same skin, kind and grid (PgDown)</source>
        <translation>下一张沿用同样的外观、类型和网格（PgDown）</translation>
    </message>
    <message>
        <source>Open level</source>
        <translation>打开关卡</translation>
    </message>
    <message>
        <source>None: name the groups below</source>
        <translation>无：在下面命名各组</translation>
    </message>
    <message numerus="yes">
        <source>%n group(s) of like cells</source>
        <translation>
            <numerusform>%n 组外观相同的格子</numerusform>
        </translation>
    </message>
    <message>
        <source>{named} of {count} named</source>
        <translation>已命名 {named} / {count}</translation>
    </message>
    <message>
        <source>It is not clear where the cells lie: choose a grid</source>
        <translation>格子的位置不明确：请选择一个网格</translation>
    </message>
    <message>
        <source>No grid was found: drag the blue squares to the board</source>
        <translation>没有找到网格：请把蓝色方块拖到棋盘上</translation>
    </message>
    <message>
        <source>Looking for the grid…</source>
        <translation>正在查找网格…</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) read</source>
        <translation>
            <numerusform>已读取 %n 个格子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n uncertain</source>
        <translation>
            <numerusform>%n 个不确定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more picture(s) in the folder</source>
        <translation>
            <numerusform>文件夹中还有 %n 张图片</numerusform>
        </translation>
    </message>
    <message>
        <source>drag the blue squares if the grid does not fit</source>
        <translation>如果网格不合适，请拖动蓝色方块</translation>
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
        <translation>两者：{result}</translation>
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
        <translation>无解，已证明</translation>
    </message>
    <message>
        <source>{words}, proved</source>
        <translation>{words}，已证明</translation>
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
        <translation>显示</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source> (outdated)</source>
        <translation>（已过期）</translation>
    </message>
    <message>
        <source>What sowing each pit is worth.</source>
        <translation>播每个坑值多少。</translation>
    </message>
</context>
<context>
    <name>PlayBoard</name>
    <message>
        <source>The computer is to move.</source>
        <translation>轮到电脑走。</translation>
    </message>
    <message numerus="yes">
        <source>Position after %n move(s).</source>
        <translation>
            <numerusform>第 %n 步之后的局面。</numerusform>
        </translation>
    </message>
    <message>
        <source>At the start.</source>
        <translation>在开局。</translation>
    </message>
    <message>
        <source>Game board</source>
        <translation>游戏棋盘</translation>
    </message>
    <message>
        <source>Pencil: an arrow or a click draws a mark.</source>
        <translation>铅笔：按方向键或点击画一个标记。</translation>
    </message>
</context>
<context>
    <name>PlayCard</name>
    <message>
        <source>Moves that lost something</source>
        <translation>有损失的步</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>再玩一次</translation>
    </message>
    <message>
        <source>Show the best</source>
        <translation>显示最佳解</translation>
    </message>
    <message>
        <source>Look back</source>
        <translation>回顾</translation>
    </message>
    <message>
        <source>Par {par}</source>
        <translation>标准 {par}</translation>
    </message>
    <message>
        <source>Your best so far: {best}</source>
        <translation>你的最好成绩：{best}</translation>
    </message>
    <message>
        <source>Move {move}: {before} within reach, then no answer</source>
        <translation>第 {move} 步：可达 {before}，之后无解</translation>
    </message>
    <message>
        <source>Move {move}: {before} to {after} within reach, −{cost}</source>
        <translation>第 {move} 步：可达 {before} 降到 {after}，−{cost}</translation>
    </message>
    <message>
        <source>Move {move} cost most: −{cost}.</source>
        <translation>第 {move} 步损失最大：−{cost}。</translation>
    </message>
    <message>
        <source>Better: {move}, which keeps {best} within reach.</source>
        <translation>更好的走法：{move}，仍可达到 {best}。</translation>
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
        <translation>后退一步 (Left)</translation>
    </message>
    <message>
        <source>Stop here (Space)</source>
        <translation>停在这里 (Space)</translation>
    </message>
    <message>
        <source>Watch the game again</source>
        <translation>重看这一局</translation>
    </message>
    <message>
        <source>One move on (Right)</source>
        <translation>前进一步 (Right)</translation>
    </message>
    <message>
        <source>Last move (End)</source>
        <translation>最后一步 (End)</translation>
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
        <translation>按方向键或拖动。往回拖或按 Backspace 可退一步。</translation>
    </message>
    <message>
        <source>Arrow keys or a click beside you. What you leave behind collapses.</source>
        <translation>按方向键或点击相邻房间。你离开的部分会坍塌。</translation>
    </message>
    <message>
        <source>Drag a tile onto its neighbour, or choose two with arrows and Space.</source>
        <translation>把方块拖到相邻方块上，或用方向键和空格键选择两个。</translation>
    </message>
    <message>
        <source>Click a dot to begin, then drag from dot to dot; or arrows and the digits of the keypad.</source>
        <translation>单击一个点开始，再从点拖到点；也可用方向键和小键盘的数字。</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选中</translation>
    </message>
    <message>
        <source>Click a pit, press its number, or choose with arrows and Space.</source>
        <translation>点击一个坑、按它的编号，或用方向键和空格键选择。</translation>
    </message>
</context>
<context>
    <name>PlaySession</name>
    <message>
        <source>Resumed where you left off.</source>
        <translation>已从上次离开处继续。</translation>
    </message>
    <message>
        <source>The game is over; undo to go on.</source>
        <translation>对局已结束；撤销后可继续。</translation>
    </message>
    <message>
        <source>Not a route of this level: {why}.</source>
        <translation>不是此关卡的路线：{why}。</translation>
    </message>
    <message>
        <source>Paste route</source>
        <translation>粘贴路线</translation>
    </message>
    <message>
        <source>The computer is to move.</source>
        <translation>轮到电脑走。</translation>
    </message>
    <message>
        <source>Looking for the best continuation…</source>
        <translation>正在寻找最佳后续…</translation>
    </message>
    <message>
        <source>No complete answer can be reached from here: step back.</source>
        <translation>从这里已无法得到完整解答：请后退。</translation>
    </message>
    <message>
        <source>No continuation was found in time.</source>
        <translation>未能及时找到后续走法。</translation>
    </message>
    <message>
        <source>Hints used: {count}.</source>
        <translation>用了提示：{count} 次。</translation>
    </message>
    <message>
        <source>A game of two players has no trial.</source>
        <translation>双人对局没有试走。</translation>
    </message>
    <message>
        <source>The trial reaches the end. It counts once you keep it.</source>
        <translation>试走到了终点。保留之后才算数。</translation>
    </message>
    <message>
        <source>The trial has no move left.</source>
        <translation>试走已无路可走。</translation>
    </message>
    <message>
        <source>A best move: {move}. The search proves it; no short reason is known.</source>
        <translation>最佳的一步：{move}。搜索已证明；没有已知的简短理由。</translation>
    </message>
    <message>
        <source>The best move found: {move}.</source>
        <translation>找到的最佳走法：{move}。</translation>
    </message>
    <message>
        <source>From here {best} can be reached.</source>
        <translation>从这里可以得到 {best}。</translation>
    </message>
    <message>
        <source>The optimum {par} is lost already.</source>
        <translation>最优 {par} 已经错过。</translation>
    </message>
    <message>
        <source>The optimum {par} was lost at move {number}.</source>
        <translation>最优 {par} 在第 {number} 步错过。</translation>
    </message>
    <message>
        <source>It is proved that there is no solution.</source>
        <translation>已证明无解。</translation>
    </message>
    <message>
        <source>No solution was found in time.</source>
        <translation>未能及时找到解。</translation>
    </message>
    <message>
        <source>Not possible: {why}.</source>
        <translation>不可行：{why}。</translation>
    </message>
    <message>
        <source>The computer is thinking…</source>
        <translation>电脑正在思考…</translation>
    </message>
</context>
<context>
    <name>PlayView</name>
    <message>
        <source>An arrow or a click draws a mark · Shift and an arrow goes elsewhere · Space marks the cell</source>
        <translation>方向键或点击画标记 · Shift 加方向键移到别处 · 空格标记格子</translation>
    </message>
    <message>
        <source>Moves go on with the trial · Enter keeps it · Escape drops it</source>
        <translation>走子继续试走 · Enter 保留 · Escape 放弃</translation>
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
        <translation>有了最佳路线后，可在此播放。</translation>
    </message>
    <message>
        <source>{move} of {total} (outdated)</source>
        <translation>{move} / {total}（已过时）</translation>
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
        <translation>图表</translation>
    </message>
    <message>
        <source>The numbers of this plot as a table</source>
        <translation>以表格显示此图的数字</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>高对比度，浅色</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>高对比度，深色</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>New searches</source>
        <translation>新的搜索</translation>
    </message>
    <message>
        <source>Open the levels of last time</source>
        <translation>打开上次的关卡</translation>
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
        <translation>逐步跳转而不滑动</translation>
    </message>
    <message>
        <source>Less motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>At the start</source>
        <translation>启动时</translation>
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
        <translation>时间限制</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>内存限制</translation>
    </message>
    <message>
        <source>Prepare them in the background</source>
        <translation>在后台预先准备</translation>
    </message>
    <message>
        <source>For levels opened from now on.</source>
        <translation>用于此后打开的关卡。</translation>
    </message>
</context>
<context>
    <name>Preparing</name>
    <message>
        <source>Preparing solvers: {ready} of {total}</source>
        <translation>正在准备求解器：{ready}/{total}</translation>
    </message>
</context>
<context>
    <name>Presentation</name>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
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
        <translation>演示的是关卡本身，不是游戏：请先按 F2</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Play the preview</source>
        <translation>播放预览</translation>
    </message>
    <message>
        <source>Place in the preview</source>
        <translation>预览中的位置</translation>
    </message>
</context>
<context>
    <name>PrintedPage</name>
    <message>
        <source>Save as PDF…</source>
        <translation>另存为 PDF…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>另存为 PDF</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The page could not be written</source>
        <translation>无法写入此页</translation>
    </message>
    <message>
        <source>Written: {path}</source>
        <translation>已写入：{path}</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>No problems.</source>
        <translation>没有问题。</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
</context>
<context>
    <name>ProgressPlot</name>
    <message>
        <source>Best score and bound over time</source>
        <translation>最佳得分与上界随时间的变化</translation>
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
        <translation>简单, 冬天</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Change title</source>
        <translation>更改标题</translation>
    </message>
    <message>
        <source>Change author</source>
        <translation>更改作者</translation>
    </message>
    <message>
        <source>Change source</source>
        <translation>更改来源</translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>更改标签</translation>
    </message>
    <message>
        <source>Change notes</source>
        <translation>更改备注</translation>
    </message>
</context>
<context>
    <name>PutAside</name>
    <message>
        <source>The shipped journey was restored since this set was opened.</source>
        <translation>打开这个关卡集之后，自带的旅程已被恢复。</translation>
    </message>
    <message>
        <source>Saved as the journey, this set takes its place again.</source>
        <translation>保存为旅程后，这个关卡集会再次取代它。</translation>
    </message>
    <message>
        <source>Save as the journey</source>
        <translation>保存为旅程</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>QuestionFeature</name>
    <message>
        <source>asking…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未提问</translation>
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
        <translation>在棋盘上点它两次，或输入它的行和列。</translation>
    </message>
    <message>
        <source>Questions: {right} of {all} right</source>
        <translation>问题：{all} 题答对 {right} 题</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
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
        <translation>跳过</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>下一个问题</translation>
    </message>
</context>
<context>
    <name>ReasonCard</name>
    <message>
        <source>Next reason</source>
        <translation>下一条理由</translation>
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
        <translation>不走这里</translation>
    </message>
    <message>
        <source>These steps are used</source>
        <translation>这几步要走</translation>
    </message>
    <message>
        <source>What can be seen</source>
        <translation>可以看出</translation>
    </message>
    <message>
        <source>The board shows what is known by then.</source>
        <translation>棋盘上标出了此时已知的步。</translation>
    </message>
    <message>
        <source>There is no answer from the start.</source>
        <translation>从一开始就无解。</translation>
    </message>
    <message>
        <source>It shows since move {number}.</source>
        <translation>从第 {number} 步起可以看出。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>已经输了</translation>
    </message>
</context>
<context>
    <name>RecentShelf</name>
    <message>
        <source>Levels that you open or save stand here, with their picture, their optimum and the date.</source>
        <translation>打开或保存过的关卡会列在这里，附有图片、最优值和日期。</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
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
        <translation>未保存的工作</translation>
    </message>
    <message>
        <source>The program did not end as it should last time. This work was not saved, and it is still here.</source>
        <translation>程序上次没有正常结束。这些工作当时没有保存，但仍在这里。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
</context>
<context>
    <name>RepairList</name>
    <message>
        <source>Mend the level</source>
        <translation>修补关卡</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>修补办法</translation>
    </message>
</context>
<context>
    <name>ResizeDialog</name>
    <message>
        <source>Resize level</source>
        <translation>调整关卡大小</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>锚点</translation>
    </message>
    <message>
        <source>Top left stays</source>
        <translation>左上角不动</translation>
    </message>
    <message>
        <source>Top stays</source>
        <translation>上边不动</translation>
    </message>
    <message>
        <source>Top right stays</source>
        <translation>右上角不动</translation>
    </message>
    <message>
        <source>Left stays</source>
        <translation>左边不动</translation>
    </message>
    <message>
        <source>Middle stays</source>
        <translation>中央不动</translation>
    </message>
    <message>
        <source>Right stays</source>
        <translation>右边不动</translation>
    </message>
    <message>
        <source>Bottom left stays</source>
        <translation>左下角不动</translation>
    </message>
    <message>
        <source>Bottom stays</source>
        <translation>下边不动</translation>
    </message>
    <message>
        <source>Bottom right stays</source>
        <translation>右下角不动</translation>
    </message>
    <message>
        <source>That is more cells than a level can hold.</source>
        <translation>格子数超过了关卡的上限。</translation>
    </message>
    <message numerus="yes">
        <source>%n painted cell(s) will be cut.</source>
        <translation>
            <numerusform>将裁掉 %n 个已绘制的格子。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultCard</name>
    <message>
        <source>Kept with the level.</source>
        <translation>随关卡保存。</translation>
    </message>
    <message>
        <source>Found by Live.</source>
        <translation>由实时找到。</translation>
    </message>
    <message>
        <source>Found by the comparison.</source>
        <translation>由比较找到。</translation>
    </message>
    <message>
        <source>Found in the theatre.</source>
        <translation>在剧场中找到。</translation>
    </message>
    <message>
        <source>Found by you, in a game.</source>
        <translation>由您在游戏中找到。</translation>
    </message>
    <message>
        <source>Found for a game.</source>
        <translation>为对局而找到。</translation>
    </message>
    <message>
        <source>Found earlier; the library remembers it.</source>
        <translation>先前找到；关卡库记得它。</translation>
    </message>
    <message>
        <source>Proved by Live.</source>
        <translation>由实时证明。</translation>
    </message>
    <message>
        <source>Proved by the comparison.</source>
        <translation>由比较证明。</translation>
    </message>
    <message>
        <source>Proved in the theatre.</source>
        <translation>在剧场中证明。</translation>
    </message>
    <message>
        <source>Proved for a game.</source>
        <translation>为对局而证明。</translation>
    </message>
    <message>
        <source>Proved earlier; the library remembers it.</source>
        <translation>先前证明；关卡库记得它。</translation>
    </message>
    <message>
        <source> (gap {share:.1f} %)</source>
        <translation>（差距 {share:.1f} %）</translation>
    </message>
    <message>
        <source> (gap {share:.1f} %; loose: {times:.1f} times the score)</source>
        <translation>（差距 {share:.1f} %；较松：为得分的 {times:.1f} 倍）</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>Solutions</source>
        <translation>解的总数</translation>
    </message>
    <message>
        <source> (unique)</source>
        <translation>（唯一）</translation>
    </message>
    <message>
        <source>Optimal ones</source>
        <translation>最优解数</translation>
    </message>
    <message>
        <source>not counted: {reason}</source>
        <translation>没有计数：{reason}</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>the bound of the board, which the answer reaches</source>
        <translation>棋盘的上界，答案已达到</translation>
    </message>
    <message>
        <source>the answer was proved without a look at all the others</source>
        <translation>该答案在未查看所有其他答案的情况下得到证明</translation>
    </message>
    <message>
        <source>Uniqueness</source>
        <translation>唯一性</translation>
    </message>
    <message>
        <source>Verified</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>replayed through the rules</source>
        <translation>已按规则重放</translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message>
        <source>A draw</source>
        <translation>平局</translation>
    </message>
    <message>
        <source>First wins by {stones}</source>
        <translation>先手胜 {stones}</translation>
    </message>
    <message>
        <source>Second wins by {stones}</source>
        <translation>后手胜 {stones}</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>{number} {unit}, proved</source>
        <translation>{number} {unit}，已证明</translation>
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
            <numerusform>物资可维持 {number} 天</numerusform>
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
            <numerusform>条最优路线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s) captured</source>
        <translation>
            <numerusform>颗被吃</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s)</source>
        <translation>
            <numerusform>颗</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} line(s)</source>
        <translation>
            <numerusform>{number} 条线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>line(s)</source>
        <translation>
            <numerusform>条线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trail(s)</source>
        <translation>
            <numerusform>种画法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} trail(s)</source>
        <translation>
            <numerusform>{number} 种画法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} tour(s)</source>
        <translation>
            <numerusform>{number} 条一笔画</numerusform>
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
            <numerusform>个最优解</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} solution(s)</source>
        <translation>
            <numerusform>{number} 个解</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} stone(s)</source>
        <translation>
            <numerusform>{number} 颗棋子</numerusform>
        </translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未证明</translation>
    </message>
    <message>
        <source>at most {bound}</source>
        <translation>至多 {bound}</translation>
    </message>
    <message numerus="yes">
        <source>stone(s), First leads</source>
        <translation>
            <numerusform>颗，先手领先</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s), Second leads</source>
        <translation>
            <numerusform>颗，后手领先</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} route(s)</source>
        <translation>
            <numerusform>{number} 条路线</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} cell(s)</source>
        <translation>
            <numerusform>{number} 个格子</numerusform>
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
            <numerusform>条一笔画</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReviewPlot</name>
    <message>
        <source>Move {number} lost the optimum {par}: no answer was left after it.</source>
        <translation>第 {number} 步错过了最优 {par}：此后再无解答。</translation>
    </message>
    <message>
        <source>Move {number} lost the optimum: {par} before it, {best} after it.</source>
        <translation>第 {number} 步错过了最优：之前 {par}，之后 {best}。</translation>
    </message>
    <message>
        <source>Looking back: {known} of {all:# position|# positions} known…</source>
        <translation>正在复盘：{all} 个局面中已知 {known} 个…</translation>
    </message>
    <message>
        <source>No move has lost anything so far.</source>
        <translation>目前还没有一步有损失。</translation>
    </message>
    <message>
        <source>No move lost anything: played to the optimum.</source>
        <translation>没有一步有损失：完美发挥。</translation>
    </message>
    <message>
        <source>Not all positions could be settled in time.</source>
        <translation>未能及时算清所有局面。</translation>
    </message>
    <message>
        <source>Some positions could not be settled in time; no lost move is proved.</source>
        <translation>有些局面未能及时算清；没有证明出哪一步有损失。</translation>
    </message>
    <message>
        <source>Best result within reach after each move</source>
        <translation>每一步之后还能达到的最佳结果</translation>
    </message>
    <message>
        <source>moves made</source>
        <translation>已走步数</translation>
    </message>
    <message>
        <source>within reach</source>
        <translation>仍可达到</translation>
    </message>
</context>
<context>
    <name>RoutePictures</name>
    <message>
        <source>Route {number} and {others} like it by symmetry: {moves}</source>
        <translation>路线 {number} 及与它对称的 {others} 条：{moves}</translation>
    </message>
    <message>
        <source>Route {number}: {moves}</source>
        <translation>路线 {number}：{moves}</translation>
    </message>
</context>
<context>
    <name>RouteStrip</name>
    <message>
        <source>Route {number}</source>
        <translation>路线 {number}</translation>
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
        <translation>路线</translation>
    </message>
    <message>
        <source>No routes yet: {sentence}</source>
        <translation>还没有路线：{sentence}</translation>
    </message>
    <message>
        <source>The routes could not be found</source>
        <translation>无法找出路线</translation>
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
        <translation>正在查找路线…</translation>
    </message>
    <message>
        <source>scores from {least} to {most}</source>
        <translation>得分从 {least} 到 {most}</translation>
    </message>
    <message>
        <source>Every route of this level.</source>
        <translation>此关卡的所有路线。</translation>
    </message>
    <message>
        <source>Every route, by its score.</source>
        <translation>所有路线，按得分排列。</translation>
    </message>
    <message>
        <source>Find them</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
</context>
<context>
    <name>RoutesPanel</name>
    <message>
        <source>Count routes by score</source>
        <translation>按得分统计路线</translation>
    </message>
    <message>
        <source>Which routes</source>
        <translation>哪些路线</translation>
    </message>
    <message>
        <source>Optimal routes</source>
        <translation>最优路线</translation>
    </message>
    <message>
        <source>All routes</source>
        <translation>所有路线</translation>
    </message>
    <message>
        <source>Find the routes</source>
        <translation>找出路线</translation>
    </message>
    <message>
        <source>Finding the routes</source>
        <translation>正在找出路线</translation>
    </message>
    <message>
        <source>Number of the route</source>
        <translation>路线编号</translation>
    </message>
    <message numerus="yes">
        <source>Score {score}, {moves} move(s)</source>
        <translation>
            <numerusform>得分 {score}，{moves} 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Finding every route. This can take a while on large boards.</source>
        <translation>正在找出每一条路线。大棋盘可能需要一些时间。</translation>
    </message>
    <message>
        <source>The set of routes does not fit in memory.</source>
        <translation>路线集合放不进内存。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The puzzle changed: its routes are other ones now.</source>
        <translation>谜题已改动：它的路线也变了。</translation>
    </message>
    <message>
        <source>Every route of this level, to be counted and seen.</source>
        <translation>此关卡的每一条路线，可计数也可逐一查看。</translation>
    </message>
    <message>
        <source>There is no route.</source>
        <translation>没有路线。</translation>
    </message>
    <message>
        <source>routes: &lt;b&gt;{count}&lt;/b&gt;</source>
        <translation>路线：&lt;b&gt;{count}&lt;/b&gt;</translation>
    </message>
    <message>
        <source>optimal: &lt;b&gt;{count}&lt;/b&gt;, of {all} in all</source>
        <translation>最优：&lt;b&gt;{count}&lt;/b&gt; 条，共 {all} 条</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>the usual ones</source>
        <translation>与通常相同</translation>
    </message>
    <message>
        <source>{title}: off</source>
        <translation>{title}：关</translation>
    </message>
</context>
<context>
    <name>Safety</name>
    <message>
        <source>The program&apos;s own folder cannot be written</source>
        <translation>程序自己的文件夹无法写入</translation>
    </message>
    <message>
        <source>Settings, unsaved work, earlier versions, games and scores are kept until the program ends, and not longer. Levels can be saved wherever you may write.</source>
        <translation>设置、未保存的工作、早先版本、对局和分数只保留到程序结束为止。关卡可以保存到您有写入权限的任何位置。</translation>
    </message>
    <message>
        <source>There is no unsaved work from earlier.</source>
        <translation>没有先前未保存的工作。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的版本</translation>
    </message>
    <message>
        <source>{name} is no longer there. Saving writes it again.</source>
        <translation>{name} 已不存在。保存会重新写入。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>{name} was changed by another program and cannot be read now: {error}</source>
        <translation>{name} 已被其他程序更改，现在无法读取：{error}</translation>
    </message>
    <message>
        <source>{name} holds a puzzle of another kind now.</source>
        <translation>{name} 现在是另一类谜题。</translation>
    </message>
    <message>
        <source>{name} was changed by another program.</source>
        <translation>{name} 已被其他程序更改。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>This level could not be saved</source>
        <translation>无法保存此关卡</translation>
    </message>
</context>
<context>
    <name>SampleShelf</name>
    <message>
        <source>All {number}</source>
        <translation>全部 {number} 关</translation>
    </message>
    <message>
        <source>Start from a sample</source>
        <translation>从示例开始</translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Draw every line once without lifting the pen.</source>
        <translation>一笔画出每条线，各画一次，笔不离纸。</translation>
    </message>
    <message>
        <source>Walk from start to exit, no cell twice; each cell and each coin scores.</source>
        <translation>从起点走到出口，不重复走格子；每个格子和每枚金币都计分。</translation>
    </message>
    <message>
        <source>Visit every open cell once, from the start to the end.</source>
        <translation>从起点到终点，每个空格恰好走一次。</translation>
    </message>
    <message>
        <source>Leave a building that crumbles behind you; food and water must last.</source>
        <translation>离开身后不断坍塌的大楼；食物和水都要够。</translation>
    </message>
    <message>
        <source>Sow stones round the pits and capture what you can.</source>
        <translation>绕着坑播子，能吃多少吃多少。</translation>
    </message>
    <message>
        <source>Score the most in a fixed number of swaps.</source>
        <translation>在规定的交换次数内得到最多的分数。</translation>
    </message>
</context>
<context>
    <name>ScorePlot</name>
    <message>
        <source>There is no route.</source>
        <translation>没有路线。</translation>
    </message>
    <message>
        <source>Scores go from {low} to {high}; most routes, {number}, score {common}.</source>
        <translation>得分从 {low} 到 {high}；最多的 {number} 条路线得 {common} 分。</translation>
    </message>
    <message>
        <source>How many routes have each score</source>
        <translation>各得分有多少条路线</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>routes</source>
        <translation>路线数</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>Leave the presentation (Esc)</source>
        <translation>离开演示 (Esc)</translation>
    </message>
</context>
<context>
    <name>SelectionFeature</name>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>This cannot be pasted</source>
        <translation>无法粘贴此内容</translation>
    </message>
    <message>
        <source>The clipboard holds no cells.</source>
        <translation>剪贴板中没有格子。</translation>
    </message>
    <message>
        <source>Reading the clipboard…</source>
        <translation>正在读取剪贴板…</translation>
    </message>
    <message>
        <source>Click, or press Enter, to put the cells down; Esc to drop them.</source>
        <translation>点击或按 Enter 放下格子；按 Esc 放弃。</translation>
    </message>
    <message>
        <source>The cells are {rows} x {cols}, the board is {board_rows} x {board_cols}: what lies outside is left out.</source>
        <translation>要放下的是 {rows} x {cols} 格，棋盘是 {board_rows} x {board_cols} 格：超出的部分会被舍去。</translation>
    </message>
    <message>
        <source>Erase selection</source>
        <translation>擦除选区</translation>
    </message>
    <message>
        <source>Paint selection</source>
        <translation>填涂选区</translation>
    </message>
    <message>
        <source>Replace all</source>
        <translation>全部替换</translation>
    </message>
    <message>
        <source>Nothing is selected or carried. Level › {menu} turns the whole level.</source>
        <translation>没有选中或携带任何格子。“关卡 › {menu}”会变换整个关卡。</translation>
    </message>
</context>
<context>
    <name>SessionFeature</name>
    <message numerus="yes">
        <source>%n tab(s) could not be opened again</source>
        <translation>
            <numerusform>有 %n 个标签页没能重新打开</numerusform>
        </translation>
    </message>
    <message>
        <source>{names} Their unsaved changes are kept for a later start.</source>
        <translation>{names}未保存的更改会保留，等待以后启动。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>SetCards</name>
    <message>
        <source>impossible</source>
        <translation>无解</translation>
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
        <translation>未证明</translation>
    </message>
    <message>
        <source>difficulty {grade} of 10</source>
        <translation>难度 {grade}/10</translation>
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
        <translation>难度曲线</translation>
    </message>
    <message>
        <source>Squares: the hardest reason of a level, 1 to 10.</source>
        <translation>方块：一关最难的理由，1 到 10。</translation>
    </message>
</context>
<context>
    <name>SetDocument</name>
    <message>
        <source>Add levels</source>
        <translation>添加关卡</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Move levels</source>
        <translation>移动关卡</translation>
    </message>
    <message>
        <source>Easiest first</source>
        <translation>容易的在前</translation>
    </message>
    <message>
        <source>Title of a level</source>
        <translation>关卡的标题</translation>
    </message>
    <message>
        <source>Par of a level</source>
        <translation>关卡的目标分</translation>
    </message>
    <message>
        <source>Title of the set</source>
        <translation>关卡集的标题</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
</context>
<context>
    <name>SetPage</name>
    <message>
        <source>New set</source>
        <translation>新关卡集</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>游玩</translation>
    </message>
    <message>
        <source>Play from level {number}</source>
        <translation>从第 {number} 关开始玩</translation>
    </message>
    <message>
        <source>Grading: {done} of {count}. Then the easiest comes first.</source>
        <translation>正在评定难度：{done}/{count}。之后容易的在前。</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) chosen</source>
        <translation>
            <numerusform>已选 %n 关</numerusform>
        </translation>
    </message>
    <message>
        <source>Alt and an arrow move them</source>
        <translation>Alt 加方向键可移动它们</translation>
    </message>
    <message>
        <source>Drag a card to move its level</source>
        <translation>拖动卡片可移动关卡</translation>
    </message>
    <message>
        <source>Alt+Left and Alt+Right move it, too</source>
        <translation>Alt+左 和 Alt+右 也可移动它</translation>
    </message>
    <message>
        <source>Insert adds levels</source>
        <translation>Insert 添加关卡</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n 关</numerusform>
        </translation>
    </message>
    <message>
        <source>Moving {title} from {old} to {new}</source>
        <translation>正在把 {title} 从 {old} 移到 {new}</translation>
    </message>
    <message>
        <source>Escape leaves the order as it is</source>
        <translation>Esc 保持原来的次序</translation>
    </message>
    <message>
        <source>Some files were not added</source>
        <translation>有些文件没有加入</translation>
    </message>
    <message>
        <source>This is not a par</source>
        <translation>这不是目标分</translation>
    </message>
    <message>
        <source>A par is a whole number.</source>
        <translation>目标分须为整数。</translation>
    </message>
    <message>
        <source>Sets of levels (*.json)</source>
        <translation>关卡集 (*.json)</translation>
    </message>
    <message>
        <source>Save the set</source>
        <translation>保存关卡集</translation>
    </message>
    <message>
        <source>This set could not be saved</source>
        <translation>无法保存此关卡集</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Add levels…</source>
        <translation>添加关卡…</translation>
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
        <translation>关卡集的标题</translation>
    </message>
    <message>
        <source>Previous level</source>
        <translation>上一关</translation>
    </message>
    <message>
        <source>Next level</source>
        <translation>下一关</translation>
    </message>
    <message>
        <source>Open the level (Enter)</source>
        <translation>打开关卡 (Enter)</translation>
    </message>
    <message>
        <source>Take the level out of the set (Del)</source>
        <translation>把关卡从关卡集中取出 (Del)</translation>
    </message>
    <message>
        <source>Empty: the title of the level itself</source>
        <translation>留空：关卡自己的标题</translation>
    </message>
    <message>
        <source>Empty: the optimum of the level</source>
        <translation>留空：关卡的最优值</translation>
    </message>
    <message>
        <source>No level</source>
        <translation>没有关卡</translation>
    </message>
    <message>
        <source>Level {place} of {count}</source>
        <translation>第 {place} 关，共 {count} 关</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未证明</translation>
    </message>
    <message>
        <source>not played</source>
        <translation>没有玩过</translation>
    </message>
    <message>
        <source>Hardest reason: {grade} of 10</source>
        <translation>最难的理由：{grade}/10</translation>
    </message>
    <message>
        <source>inside the set</source>
        <translation>在关卡集内部</translation>
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
        <translation>没有计数</translation>
    </message>
    <message>
        <source>{best} of {all}</source>
        <translation>{all} 中的 {best}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>取出</translation>
    </message>
    <message>
        <source>Title in this set</source>
        <translation>在此关卡集中的标题</translation>
    </message>
    <message>
        <source>Par</source>
        <translation>目标分</translation>
    </message>
    <message>
        <source>Your best</source>
        <translation>你的最佳</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Best answers</source>
        <translation>最优答案</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The set</source>
        <translation>关卡集</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
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
        <translation>关</translation>
    </message>
    <message>
        <source>levels</source>
        <translation>关</translation>
    </message>
    <message>
        <source>all proved</source>
        <translation>全部已证明</translation>
    </message>
    <message>
        <source>with this move {words}</source>
        <translation>这样移动后{words}</translation>
    </message>
    <message>
        <source>Hardest reasons {low} to {high}</source>
        <translation>最难的理由 {low} 到 {high}</translation>
    </message>
    <message>
        <source>{kind} {count}</source>
        <translation>{kind} {count}</translation>
    </message>
    <message numerus="yes">
        <source>%n without a proof</source>
        <translation>
            <numerusform>%n 关没有证明</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not graded, {words}</source>
        <translation>
            <numerusform>%n 关未评定，{words}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>另外 %n 种</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>choose a token</source>
        <translation>选择元素</translation>
    </message>
    <message>
        <source>move on the board</source>
        <translation>在棋盘上移动</translation>
    </message>
    <message>
        <source>paint on the board</source>
        <translation>在棋盘上绘制</translation>
    </message>
    <message>
        <source>pan, or play and pause</source>
        <translation>平移，或播放与暂停</translation>
    </message>
    <message>
        <source>erase on the board</source>
        <translation>在棋盘上擦除</translation>
    </message>
    <message>
        <source>open the menu of a cell</source>
        <translation>打开格子的菜单</translation>
    </message>
    <message>
        <source>go to the next field</source>
        <translation>转到下一个字段</translation>
    </message>
    <message>
        <source>go to the field before</source>
        <translation>转到上一个字段</translation>
    </message>
    <message>
        <source>open a menu</source>
        <translation>打开菜单</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>在棋盘上</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
</context>
<context>
    <name>ShortcutsSheet</name>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键设置</translation>
    </message>
    <message>
        <source>Search commands and keys</source>
        <translation>搜索命令和按键</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令列表</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>新快捷键</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Use it here instead</source>
        <translation>改用于此处</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Usually: {keys}</source>
        <translation>默认：{keys}</translation>
    </message>
    <message>
        <source>{key} is taken: {use}.</source>
        <translation>{key} 已被占用：{use}。</translation>
    </message>
    <message>
        <source>{key} is “{name}”.</source>
        <translation>{key} 已用于“{name}”。</translation>
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
        <translation>继续搜索</translation>
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
        <translation>{sentence}（第 {row} 行第 {col} 列）</translation>
    </message>
    <message>
        <source>{sentence}; and {number} more</source>
        <translation>{sentence}；另有 {number} 项</translation>
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
        <translation>证明</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路线</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>up to date</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Live has proved this answer. Solve once more to search again.</source>
        <translation>实时已证明这个答案。再按一次求解可重新搜索。</translation>
    </message>
    <message>
        <source>The paused search has ended. Undo shows what it found.</source>
        <translation>暂停的搜索已结束。撤销可以看到它找到的结果。</translation>
    </message>
    <message>
        <source>The solution is kept with the level; save to write it.</source>
        <translation>解已存入关卡；保存后写入文件。</translation>
    </message>
    <message>
        <source>The solver broke off</source>
        <translation>求解器中断了</translation>
    </message>
    <message>
        <source>{message}. Nothing is lost; the program goes on.</source>
        <translation>{message}。没有任何丢失；程序继续运行。</translation>
    </message>
</context>
<context>
    <name>SolverPanel</name>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
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
        <translation>时间限制</translation>
    </message>
    <message>
        <source>counts routes</source>
        <translation>计数路线</translation>
    </message>
    <message>
        <source>no time limit</source>
        <translation>不限时间</translation>
    </message>
    <message numerus="yes">
        <source>%n condition(s)</source>
        <translation>
            <numerusform>%n 个条件</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Memory limit</source>
        <translation>内存限制</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source> (heuristic)</source>
        <translation>（启发式）</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>不计数</translation>
    </message>
    <message>
        <source>all answers</source>
        <translation>所有答案</translation>
    </message>
    <message>
        <source>all, and by cell</source>
        <translation>所有答案，并按格</translation>
    </message>
    <message>
        <source>Change conditions</source>
        <translation>更改条件</translation>
    </message>
</context>
<context>
    <name>Solvers</name>
    <message>
        <source>Collapsing building</source>
        <translation>坍塌大楼</translation>
    </message>
    <message>
        <source>Empty room</source>
        <translation>空房间</translation>
    </message>
    <message>
        <source>Neither food nor water; the centre is always empty</source>
        <translation>既无食物也无水；中央永远为空</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>补给</translation>
    </message>
    <message>
        <source>An easy room: one supply that counts as food and as water</source>
        <translation>简单房间：一份补给既算食物也算水</translation>
    </message>
    <message>
        <source>Food and water</source>
        <translation>食物和水</translation>
    </message>
    <message>
        <source>A room with its own amounts of food and of water</source>
        <translation>食物和水各有数量的房间</translation>
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
        <translation>需存活天数</translation>
    </message>
    <message>
        <source>Both food and water must reach this; left out, it is the best possible</source>
        <translation>食物和水都须达到此数；留空则取可能的最大值</translation>
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
        <translation>困难房间</translation>
    </message>
    <message>
        <source>Each room holds either food or water, instead of one supply that counts as both</source>
        <translation>每个房间只有食物或只有水，而不是一份两用的补给</translation>
    </message>
    <message>
        <source>Pareto DP with bounds</source>
        <translation>带界的帕累托 DP</translation>
    </message>
    <message>
        <source>Keeps the pairs of food and water that can still reach the best score. Exact and fast.</source>
        <translation>只保留仍能达到最佳得分的食物与水的数对。精确且快速。</translation>
    </message>
    <message>
        <source>Count routes</source>
        <translation>统计路线数</translation>
    </message>
    <message>
        <source>count the optimal routes, where feasible</source>
        <translation>在可行时统计最优路线数</translation>
    </message>
    <message>
        <source>Whole trade-off</source>
        <translation>完整权衡</translation>
    </message>
    <message>
        <source>list every best pair of food and water, too</source>
        <translation>同时列出所有食物与水的最佳数对</translation>
    </message>
    <message>
        <source>Skyline</source>
        <translation>天际线法</translation>
    </message>
    <message>
        <source>The published exact method: for every room, the most water for every amount of food.</source>
        <translation>已发表的精确方法：每个房间记下各食物量对应的最多水量。</translation>
    </message>
    <message>
        <source>Food only</source>
        <translation>只看食物</translation>
    </message>
    <message>
        <source>A max-plus sweep. Exact on easy levels; on hard ones it looks at food alone.</source>
        <translation>一次 max-plus 扫描。简单关卡上精确；困难关卡上只看食物。</translation>
    </message>
    <message>
        <source>Greedy pair</source>
        <translation>贪心数对</translation>
    </message>
    <message>
        <source>Keeps one pair a room, the one with the larger minimum. Not exact; shows its gap.</source>
        <translation>每个房间只留最小值较大的那一对。不精确；会显示差距。</translation>
    </message>
    <message>
        <source>Coin maze</source>
        <translation>金币迷宫</translation>
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
        <translation>墙</translation>
    </message>
    <message>
        <source>No walk enters it.</source>
        <translation>任何路线都不能进入。</translation>
    </message>
    <message>
        <source>Coin</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>Collected when visited.</source>
        <translation>经过时收集。</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>价值</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Where the walk begins.</source>
        <translation>路线的起点。</translation>
    </message>
    <message>
        <source>exit</source>
        <translation>出口</translation>
    </message>
    <message>
        <source>Where the walk ends.</source>
        <translation>路线的终点。</translation>
    </message>
    <message>
        <source>Points per cell</source>
        <translation>每格分数</translation>
    </message>
    <message>
        <source>What each visited cell scores besides its coin.</source>
        <translation>每个走过的格子除金币外的得分。</translation>
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
        <translation>墙的比例</translation>
    </message>
    <message>
        <source>Share of the cells that are walls, as far as the free cells stay connected.</source>
        <translation>墙所占比例，以空格仍相连为限。</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>金币比例</translation>
    </message>
    <message>
        <source>Share of the free cells that hold a coin.</source>
        <translation>有金币的空格所占比例。</translation>
    </message>
    <message>
        <source>Highest worth</source>
        <translation>最高价值</translation>
    </message>
    <message>
        <source>Coins are worth 1 to this many points.</source>
        <translation>金币价值从 1 到此分数。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Count all routes and all optimal ones. Off: only a best route is searched.</source>
        <translation>统计所有路线和所有最优路线。关闭时：只搜索一条最佳路线。</translation>
    </message>
    <message>
        <source>Must use</source>
        <translation>必须使用</translation>
    </message>
    <message>
        <source>Cells and steps every route uses: &quot;2,3&quot; is a cell, &quot;2,3-2,4&quot; a step.</source>
        <translation>每条路线都必须用到的格子和步：“2,3”是格子，“2,3-2,4”是一步。</translation>
    </message>
    <message>
        <source>Must not use</source>
        <translation>不得使用</translation>
    </message>
    <message>
        <source>Cells and steps no route uses: &quot;2,3&quot; is a cell, &quot;2,3-2,4&quot; a step.</source>
        <translation>任何路线都不得用到的格子和步：“2,3”是格子，“2,3-2,4”是一步。</translation>
    </message>
    <message>
        <source>Count by cell</source>
        <translation>按格统计</translation>
    </message>
    <message>
        <source>Count on how many routes, and optimal routes, each cell and each step lies.</source>
        <translation>统计每个格子、每一步出现在多少条路线和最优路线上。</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>前沿法</translation>
    </message>
    <message>
        <source>Every state of the board once. Exact, with all counts.</source>
        <translation>棋盘的每个状态只算一次。精确，并给出全部计数。</translation>
    </message>
    <message>
        <source>Pruned frontier</source>
        <translation>剪枝前沿法</translation>
    </message>
    <message>
        <source>A best route of large mazes, with a bound; counts nothing.</source>
        <translation>大型迷宫的最佳路线，附上界；不计数。</translation>
    </message>
    <message>
        <source>Without effect: this solver never counts.</source>
        <translation>不起作用：此算法从不计数。</translation>
    </message>
    <message>
        <source>Improve</source>
        <translation>改良法</translation>
    </message>
    <message>
        <source>Bends a route again and again. Good routes of any maze, without proof.</source>
        <translation>反复改弯路线。任何迷宫都能得到好路线，但不作证明。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Another number leads to another route, where there is more than one.</source>
        <translation>若路线不止一条，换个数就得到另一条。</translation>
    </message>
    <message>
        <source>Moves tried</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>How often the route is bent: more takes longer and finds better routes.</source>
        <translation>改弯路线的次数：越多越久，路线也越好。</translation>
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
        <translation>逐条走遍所有路线。精确；适合小关卡和观看过程。</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>一笔画</translation>
    </message>
    <message>
        <source>A free cell: the tour visits it once.</source>
        <translation>可走的格子：一笔画恰好经过一次。</translation>
    </message>
    <message>
        <source>hole</source>
        <translation>空洞</translation>
    </message>
    <message>
        <source>Not part of the board.</source>
        <translation>不属于棋盘。</translation>
    </message>
    <message>
        <source>Where the tour begins.</source>
        <translation>一笔画的起点。</translation>
    </message>
    <message>
        <source>end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Where an open tour ends. Without it, anywhere.</source>
        <translation>开放一笔画的终点。没有则可在任意处结束。</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>闭合</translation>
    </message>
    <message>
        <source>The tour returns to its first cell.</source>
        <translation>一笔画回到第一个格子。</translation>
    </message>
    <message>
        <source>Holes</source>
        <translation>空洞比例</translation>
    </message>
    <message>
        <source>Share of the cells that are holes, as far as a tour remains.</source>
        <translation>空洞格子所占比例，以仍有一笔画为限。</translation>
    </message>
    <message>
        <source>End</source>
        <translation>指定终点</translation>
    </message>
    <message>
        <source>Whether an open tour has to end at a given cell.</source>
        <translation>开放一笔画是否须在指定格子结束。</translation>
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
        <translation>构造法</translation>
    </message>
    <message>
        <source>A route, or a proof that there is none, on boards of any width.</source>
        <translation>给出一条路线或证明不存在，棋盘宽度不限。</translation>
    </message>
    <message>
        <source>Clear tiles in X swaps</source>
        <translation>限次交换消除</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>No tile; nothing may stand above it.</source>
        <translation>没有方块；上方不能有任何方块。</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>交换次数</translation>
    </message>
    <message>
        <source>How many swaps are made (or may be made).</source>
        <translation>要进行（或最多可进行）的交换次数。</translation>
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
        <translation>恰好用完次数</translation>
    </message>
    <message>
        <source>On: all swaps must be made. Off: stopping at any time is allowed.</source>
        <translation>开启：必须用完所有交换。关闭：随时可以停止。</translation>
    </message>
    <message>
        <source>Points by run length</source>
        <translation>各连线长度的分数</translation>
    </message>
    <message>
        <source>The largest length stands for longer runs too; a length left out scores 0.</source>
        <translation>最大的长度也代表更长的连线；未列出的长度得 0 分。</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色数</translation>
    </message>
    <message>
        <source>Layers of distinct boards</source>
        <translation>逐层不同局面</translation>
    </message>
    <message>
        <source>All boards that can be reached, swap by swap, each once; counts every answer.</source>
        <translation>逐次交换遍历所有可达局面，每个只算一次；统计所有解。</translation>
    </message>
    <message>
        <source>Count all answers</source>
        <translation>统计所有解</translation>
    </message>
    <message>
        <source>Also count all swap sequences and the best ones among them. Off: boards that cannot lead to a better total are left out.</source>
        <translation>同时统计所有交换序列及其中的最佳序列。关闭时：跳过不可能更好的局面。</translation>
    </message>
    <message>
        <source>Plain backtracking</source>
        <translation>朴素回溯法</translation>
    </message>
    <message>
        <source>Tries every swap after every swap. Slow, simple, and shows its search.</source>
        <translation>逐一尝试交换之后的每个交换。慢而简单，能看到搜索过程。</translation>
    </message>
    <message>
        <source>Memoised backtracking</source>
        <translation>记忆化回溯法</translation>
    </message>
    <message>
        <source>Backtracking that remembers what every board was worth, dead ends too.</source>
        <translation>会记住每个局面价值的回溯法，死路也记。</translation>
    </message>
    <message>
        <source>Top-k pruning</source>
        <translation>Top-k 剪枝</translation>
    </message>
    <message>
        <source>Follows only the k swaps that earn most at once; k = 1 is greedy.</source>
        <translation>每次只跟进当下收益最高的 k 个交换；k = 1 即贪心。</translation>
    </message>
    <message>
        <source>Swaps followed</source>
        <translation>跟进的交换数</translation>
    </message>
    <message>
        <source>Beam search</source>
        <translation>束搜索</translation>
    </message>
    <message>
        <source>Layers cut to the boards with the highest score; for many swaps.</source>
        <translation>每层只留得分最高的局面；适合很多次交换。</translation>
    </message>
    <message>
        <source>Boards kept</source>
        <translation>保留的局面数</translation>
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
        <translation>没有棋子的坑</translation>
    </message>
    <message>
        <source>Stones</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Stones in a pit</source>
        <translation>坑里的棋子</translation>
    </message>
    <message>
        <source>Chain captures</source>
        <translation>连吃</translation>
    </message>
    <message>
        <source>After a capture, go on capturing while the next pit is empty and the one after it is not</source>
        <translation>吃子后，只要下一坑为空而再下一坑不空，就继续吃</translation>
    </message>
    <message>
        <source>Stones a pit</source>
        <translation>每坑子数</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Stones in all</source>
        <translation>棋子总数</translation>
    </message>
    <message>
        <source>Overrides the stones a pit</source>
        <translation>优先于每坑子数</translation>
    </message>
    <message>
        <source>Scattered</source>
        <translation>随机分布</translation>
    </message>
    <message>
        <source>Each stone falls into a pit at random</source>
        <translation>每颗棋子随机落入一个坑</translation>
    </message>
    <message>
        <source>The level&apos;s chain rule</source>
        <translation>关卡的连吃规则</translation>
    </message>
    <message>
        <source>Perfect play</source>
        <translation>完美对弈</translation>
    </message>
    <message>
        <source>The value of every move when both players play perfectly, and a best line</source>
        <translation>双方完美对弈时每一步的价值，以及一条最佳走法</translation>
    </message>
    <message>
        <source>Best move</source>
        <translation>最佳一步</translation>
    </message>
    <message>
        <source>What each pit captures in one move; the pit with the most</source>
        <translation>每个坑一步能吃多少；取最多的坑</translation>
    </message>
    <message>
        <source>other users own {folder} or may write to it</source>
        <translation>{folder} 属于其他用户，或者其他用户可以写入</translation>
    </message>
    <message>
        <source>{folder} cannot be written to</source>
        <translation>无法写入 {folder}</translation>
    </message>
    <message>
        <source>{problem}, so compiled kernels and tables are kept only until the program ends ({variable} names another folder)</source>
        <translation>{problem}，因此编译好的内核和数据表只保留到程序结束（可用 {variable} 指定其他文件夹）</translation>
    </message>
    <message>
        <source>{problem}, so NUMBA_CACHE_DIR is not used</source>
        <translation>{problem}，因此不使用 NUMBA_CACHE_DIR</translation>
    </message>
    <message>
        <source>a coin maze needs at least two cells: a start and an exit</source>
        <translation>金币迷宫至少要有两格：起点和出口</translation>
    </message>
    <message>
        <source>the exit cannot be reached from the start</source>
        <translation>从起点无法到达出口</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not one of . # $ $k S E</source>
        <translation>“{text}”不是 . # $ $k S E 之一</translation>
    </message>
    <message>
        <source>&quot;{text}&quot;: a coin is worth 1 to {max_worth}</source>
        <translation>“{text}”：金币价值为 1 到 {max_worth}</translation>
    </message>
    <message>
        <source>{code} is not a code of a coin maze</source>
        <translation>{code} 不是金币迷宫的代码</translation>
    </message>
    <message>
        <source>start (S)</source>
        <translation>起点 (S)</translation>
    </message>
    <message>
        <source>exit (E)</source>
        <translation>出口 (E)</translation>
    </message>
    <message>
        <source>a start is missing (S)</source>
        <translation>没有起点 (S)</translation>
    </message>
    <message>
        <source>an exit is missing (E)</source>
        <translation>没有出口 (E)</translation>
    </message>
    <message>
        <source>the building must be square, not {rows} x {cols}</source>
        <translation>大楼须为正方形，而不是 {rows} x {cols}</translation>
    </message>
    <message>
        <source>the side must be odd and at least 3, not {rows}</source>
        <translation>边长须为奇数且至少为 3，而不是 {rows}</translation>
    </message>
    <message>
        <source>{rows} x {cols} rooms are over the limit of {limit}</source>
        <translation>{rows} x {cols} 个房间超过 {limit} 的上限</translation>
    </message>
    <message>
        <source>the code {value} is not a room (0 to 99)</source>
        <translation>代码 {value} 不是房间（0 到 99）</translation>
    </message>
    <message>
        <source>the centre room, where the player starts, must be 0</source>
        <translation>玩家出发的中央房间须为 0</translation>
    </message>
    <message>
        <source>{text!r} is neither food/water, each 0 to 9, nor a digit</source>
        <translation>{text!r} 既不是食物/水（各 0 到 9），也不是一位数字</translation>
    </message>
    <message>
        <source>{text!r} is not a move; the moves are U, D, L and R</source>
        <translation>{text!r} 不是走法；走法为 U、D、L、R</translation>
    </message>
    <message>
        <source>{place} is outside the building</source>
        <translation>{place}在大楼之外</translation>
    </message>
    <message>
        <source>{move!r} is not a move; the moves are U, D, L and R</source>
        <translation>{move!r} 不是走法；走法为 U、D、L、R</translation>
    </message>
    <message>
        <source>the room in {place} has collapsed</source>
        <translation>{place}的房间已经坍塌</translation>
    </message>
    <message>
        <source>a Gridwright level</source>
        <translation>Gridwright 关卡</translation>
    </message>
    <message>
        <source>not {what} (the file is not a JSON object)</source>
        <translation>不是{what}（文件不是 JSON 对象）</translation>
    </message>
    <message>
        <source>rows of more than {size} MiB must be plain ASCII without escapes</source>
        <translation>超过 {size} MiB 的行数据必须是不含转义的纯 ASCII</translation>
    </message>
    <message>
        <source>text of more than {size} MiB must be plain ASCII</source>
        <translation>超过 {size} MiB 的文本必须是纯 ASCII</translation>
    </message>
    <message>
        <source>everything but rows is limited to {size} MiB</source>
        <translation>除各行数据外，其余内容不得超过 {size} MiB</translation>
    </message>
    <message>
        <source>not JSON: {msg}</source>
        <translation>不是 JSON：{msg}</translation>
    </message>
    <message>
        <source>{place}: expected {expected}</source>
        <translation>{place}：应为 {expected}</translation>
    </message>
    <message>
        <source>{place}: expected a whole number in quotes</source>
        <translation>{place}：应为引号中的整数</translation>
    </message>
    <message>
        <source>no permission to write here</source>
        <translation>没有权限写入此处</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>磁盘只读</translation>
    </message>
    <message>
        <source>the folder does not exist</source>
        <translation>文件夹不存在</translation>
    </message>
    <message>
        <source>this is a folder</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>名称太长</translation>
    </message>
    <message>
        <source>the link leads to itself</source>
        <translation>链接指向自身</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>this is a device or a pipe, not a file</source>
        <translation>这是设备或管道，不是文件</translation>
    </message>
    <message>
        <source>this cannot be the name of a file</source>
        <translation>这不能作为文件名</translation>
    </message>
    <message>
        <source>preparing the solver, first run only</source>
        <translation>正在准备求解器，仅首次需要</translation>
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
        <translation>不小于 {low} 的{noun}</translation>
    </message>
    <message>
        <source>{noun} of at most {high}</source>
        <translation>不大于 {high} 的{noun}</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a table of whole numbers</source>
        <translation>整数表</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>{name} is not an option here (known: {names})</source>
        <translation>这里没有选项 {name}（已知：{names}）</translation>
    </message>
    <message>
        <source>{option}: the key {text} is not a whole number</source>
        <translation>{option}：键 {text} 不是整数</translation>
    </message>
    <message>
        <source>{option}: {item} at {text} is not a whole number</source>
        <translation>{option}：{text} 处的 {item} 不是整数</translation>
    </message>
    <message>
        <source>move {number} ({text}): {problem}</source>
        <translation>第 {number} 步（{text}）：{problem}</translation>
    </message>
    <message>
        <source>a level needs at least one row and one column, not shape {shape}</source>
        <translation>关卡至少要有一行一列，而不是形状 {shape}</translation>
    </message>
    <message>
        <source>{rows} x {cols} cells are over the {limit} limit</source>
        <translation>{rows} x {cols} 格超过 {limit} 的上限</translation>
    </message>
    <message>
        <source>{place}: expected {expected}, got {got}</source>
        <translation>{place}：应为 {expected}，实为 {got}</translation>
    </message>
    <message>
        <source>a set of levels</source>
        <translation>关卡集</translation>
    </message>
    <message>
        <source>{constant} is not a number JSON knows</source>
        <translation>{constant} 不是 JSON 的数字</translation>
    </message>
    <message>
        <source>row {row} is not text (expected {expected}, got {got})</source>
        <translation>第 {row} 行不是文本（应为 {expected}，实为 {got}）</translation>
    </message>
    <message>
        <source>the key &apos;{key}&apos; is missing</source>
        <translation>缺少键“{key}”</translation>
    </message>
    <message>
        <source>a level needs at least one row</source>
        <translation>关卡至少要有一行</translation>
    </message>
    <message>
        <source>row 0 is empty</source>
        <translation>第 0 行是空的</translation>
    </message>
    <message>
        <source>not a Gridwright level (&quot;format&quot; is not &quot;{format}&quot;)</source>
        <translation>不是 Gridwright 关卡（“format”不是“{format}”）</translation>
    </message>
    <message>
        <source>version {version} is newer than this program reads ({known})</source>
        <translation>版本 {version} 比本程序能读取的（{known}）更新</translation>
    </message>
    <message>
        <source>version {version} is not known</source>
        <translation>未知的版本 {version}</translation>
    </message>
    <message>
        <source>line {line}, column {col}</source>
        <translation>第 {line} 行第 {col} 列</translation>
    </message>
    <message>
        <source>a number is too long</source>
        <translation>数字太长</translation>
    </message>
    <message>
        <source>the key {twice} appears twice</source>
        <translation>键 {twice} 出现了两次</translation>
    </message>
    <message>
        <source>the key &apos;{key}&apos; is missing in {place}</source>
        <translation>{place} 中缺少键“{key}”</translation>
    </message>
    <message>
        <source>{rows} x {width} cells are over the limit of {limit}</source>
        <translation>{rows} x {width} 格超过 {limit} 的上限</translation>
    </message>
    <message>
        <source>row {row}, column {col}: {token} is too long for a token</source>
        <translation>第 {row} 行第 {col} 列：{token} 太长，不是元素</translation>
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
        <translation>不是 UTF-8 文本（第 {start} 字节）</translation>
    </message>
    <message>
        <source>not JSON: {msg} ({place})</source>
        <translation>不是 JSON：{msg}（{place}）</translation>
    </message>
    <message>
        <source>{place}: the number is too large</source>
        <translation>{place}：数字太大</translation>
    </message>
    <message>
        <source>{place}: the text holds half a character (a lone surrogate)</source>
        <translation>{place}：文本中有半个字符（孤立代理项）</translation>
    </message>
    <message>
        <source>row {row}, column {col}: {problem}</source>
        <translation>第 {row} 行第 {col} 列：{problem}</translation>
    </message>
    <message>
        <source>{place}: a key holds half a character (a lone surrogate)</source>
        <translation>{place}：键中有半个字符（孤立代理项）</translation>
    </message>
    <message>
        <source>the file is over the limit of {size} MiB</source>
        <translation>文件超过 {size} MiB 的限制</translation>
    </message>
    <message>
        <source>{text!r} is not a tile (0 is empty, 1 to {colours} are colours)</source>
        <translation>{text!r} 不是方块（0 为空，1 到 {colours} 为颜色）</translation>
    </message>
    <message>
        <source>the tile stands above an empty cell</source>
        <translation>方块下方是空格</translation>
    </message>
    <message>
        <source>three or more equal tiles are in line; they clear with the first swap</source>
        <translation>已有三个以上相同方块连成一线；它们会在第一次交换时消除</translation>
    </message>
    <message>
        <source>{text!r} is not a swap (a swap reads 2,3-2,4)</source>
        <translation>{text!r} 不是交换（交换写作 2,3-2,4）</translation>
    </message>
    <message>
        <source>{cells} is not a tile</source>
        <translation>{cells} 不是方块</translation>
    </message>
    <message>
        <source>{place}: {problem}</source>
        <translation>{place}：{problem}</translation>
    </message>
    <message>
        <source>no three equal tiles are in line after the exchange</source>
        <translation>交换后没有三个相同方块连成一线</translation>
    </message>
    <message>
        <source>visits every free cell exactly once</source>
        <translation>恰好经过每个空格一次</translation>
    </message>
    <message>
        <source>meets all conditions</source>
        <translation>满足所有条件</translation>
    </message>
    <message>
        <source>Every walk was tried, and none {goal}.</source>
        <translation>已尝试每一条路线，没有一条{goal}。</translation>
    </message>
    <message>
        <source>The forced cell at {place}</source>
        <translation>{place}的指定格子</translation>
    </message>
    <message>
        <source>The exit</source>
        <translation>迷宫出口</translation>
    </message>
    <message>
        <source>{what} cannot be reached from {here}.</source>
        <translation>从{here}无法到达{what}。</translation>
    </message>
    <message>
        <source>{place} is forbidden</source>
        <translation>{place}被禁止</translation>
    </message>
    <message>
        <source>{place} is a wall</source>
        <translation>{place}是墙</translation>
    </message>
    <message>
        <source>{place} was left another way</source>
        <translation>{place}已从另一方向离开</translation>
    </message>
    <message>
        <source>{name}: &quot;{part}&quot; is neither a cell &quot;r,c&quot; nor a step &quot;r,c-r,c&quot;</source>
        <translation>{name}：“{part}”既不是格子“r,c”，也不是步“r,c-r,c”</translation>
    </message>
    <message>
        <source>{reason}.</source>
        <translation>{reason}。</translation>
    </message>
    <message>
        <source>{place} is forced, but a wall</source>
        <translation>{place}被指定，但那里是墙</translation>
    </message>
    <message>
        <source>{place} is forbidden and forced</source>
        <translation>{place}既被禁止又被指定</translation>
    </message>
    <message>
        <source>{place} is forbidden, but the walk has been there</source>
        <translation>{place}被禁止，但路线已经到过那里</translation>
    </message>
    <message>
        <source>{place} is forbidden, but the walk ends there</source>
        <translation>{place}被禁止，但路线在那里结束</translation>
    </message>
    <message>
        <source>{place} is forbidden, but a tour visits every free cell</source>
        <translation>{place}被禁止，但一笔画要走遍每个空格</translation>
    </message>
    <message>
        <source>the step {step} is forbidden and forced</source>
        <translation>步 {step} 既被禁止又被指定</translation>
    </message>
    <message>
        <source>the step {step} is forbidden, but the walk has made it</source>
        <translation>步 {step} 被禁止，但路线已经走过</translation>
    </message>
    <message>
        <source>{name}: row {r}, column {c} is outside the board</source>
        <translation>{name}：第 {r} 行第 {c} 列在棋盘之外</translation>
    </message>
    <message>
        <source>{name}: &quot;{part}&quot; is not a step, its cells do not touch</source>
        <translation>{name}：“{part}”不是一步，两格不相邻</translation>
    </message>
    <message>
        <source>the step {step} is forced, but {why}</source>
        <translation>步 {step} 被指定，但{why}</translation>
    </message>
    <message>
        <source>The states of the board do not fit in the memory limit.</source>
        <translation>棋盘的状态超出内存限制。</translation>
    </message>
    <message>
        <source>drawing a route</source>
        <translation>正在抽取路线</translation>
    </message>
    <message>
        <source>counting backward</source>
        <translation>正在反向计数</translation>
    </message>
    <message>
        <source>enumerating states</source>
        <translation>正在枚举状态</translation>
    </message>
    <message>
        <source>counting by cell</source>
        <translation>正在按格计数</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>正在计数</translation>
    </message>
    <message>
        <source>the walk ends where it starts, but other cells have to be visited</source>
        <translation>路线在起点就结束，但还有格子必须经过</translation>
    </message>
    <message>
        <source>Every state that could still win was tried, and none completes a walk.</source>
        <translation>已尝试每个仍可能更好的状态，没有一个能走完。</translation>
    </message>
    <message>
        <source>{place} has to be visited, but the route does not</source>
        <translation>{place} 必须经过，但路线没有经过</translation>
    </message>
    <message>
        <source>{place} must not be visited, but the route does</source>
        <translation>{place} 不得经过，但路线经过了</translation>
    </message>
    <message>
        <source>the step {step} has to be made, but the route does not</source>
        <translation>必须走 {step} 这一步，但路线没有走</translation>
    </message>
    <message>
        <source>the step {step} must not be made, but the route does</source>
        <translation>不得走 {step} 这一步，但路线走了</translation>
    </message>
    <message>
        <source>The board does not fit in the memory limit.</source>
        <translation>棋盘超出内存限制。</translation>
    </message>
    <message>
        <source>{doing}, cell {cell} of {cells}</source>
        <translation>{doing}，第 {cell}/{cells} 格</translation>
    </message>
    <message>
        <source>the end cannot be reached from the start</source>
        <translation>从起点无法到达终点</translation>
    </message>
    <message>
        <source>a part of the board cannot be reached</source>
        <translation>棋盘的一部分无法到达</translation>
    </message>
    <message>
        <source>beam of {beam:,}, cell {cell} of {cells}</source>
        <translation>束宽 {beam:,}，第 {cell}/{cells} 格</translation>
    </message>
    <message>
        <source>bounding</source>
        <translation>正在求界</translation>
    </message>
    <message>
        <source>The end cannot be reached from the start.</source>
        <translation>从起点无法到达终点。</translation>
    </message>
    <message>
        <source>Supplies</source>
        <translation>补给</translation>
    </message>
    <message>
        <source>A quick route first on large boards, then the proof by the Pareto DP.</source>
        <translation>大盘面先给出一条快速路线，再由帕累托动态规划证明。</translation>
    </message>
    <message>
        <source>Count by room</source>
        <translation>按房间统计</translation>
    </message>
    <message>
        <source>Count on how many optimal routes each room and each step lies.</source>
        <translation>统计每个房间、每一步出现在多少条最优路线上。</translation>
    </message>
    <message>
        <source>Walls on or off</source>
        <translation>墙的有无</translation>
    </message>
    <message>
        <source>Coins on or off</source>
        <translation>金币的有无</translation>
    </message>
    <message>
        <source>Start and exit</source>
        <translation>起点和出口</translation>
    </message>
    <message>
        <source>An answer at once, then better ones until one is proved. All engines together.</source>
        <translation>立即给出答案，不断改进，直到证明最优。各算法协同求解。</translation>
    </message>
    <message>
        <source>Holes on or off</source>
        <translation>空洞的有无</translation>
    </message>
    <message>
        <source>Start and end</source>
        <translation>起点和终点</translation>
    </message>
    <message>
        <source>Other colours</source>
        <translation>其他颜色</translation>
    </message>
    <message>
        <source>A beam answers at once; wider beams and the proof follow. Counts every answer.</source>
        <translation>窄束立即给出答案；更宽的束与证明随后进行。统计所有答案。</translation>
    </message>
    <message>
        <source>Count how many of the best swap sequences swap or clear each cell.</source>
        <translation>统计每个格子在多少个最优交换序列中被交换或消除。</translation>
    </message>
    <message>
        <source>What every pit captures at once, then the value of every move under perfect play</source>
        <translation>先给出每个坑一步的吃子数，再给出双方完美对弈时每步的价值</translation>
    </message>
    <message>
        <source>It takes {needs} food and {needs} water. A route with {needs} food collects at most {water} water, and one with {needs} water at most {food} food.</source>
        <translation>需要 {needs} 份食物和 {needs} 份水。有 {needs} 份食物的路线最多收集 {water} 份水，有 {needs} 份水的路线最多收集 {food} 份食物。</translation>
    </message>
    <message>
        <source>On the best route {supply} ends on day {day}.</source>
        <translation>在最优路线上，{supply}在第 {day} 天用完。</translation>
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
        <translation>需要 {needs} 份食物，而没有路线能收集超过 {most} 份。</translation>
    </message>
    <message>
        <source>It takes {needs} water, and no route collects more than {most}.</source>
        <translation>需要 {needs} 份水，而没有路线能收集超过 {most} 份。</translation>
    </message>
    <message>
        <source>On the best route food and water end on day {day}.</source>
        <translation>在最优路线上，食物和水都在第 {day} 天用完。</translation>
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
        <translation>{place}已改变</translation>
    </message>
    <message>
        <source>no board has these neighbours with its cells numbered in reading order</source>
        <translation>没有棋盘在按阅读顺序编号时具有这样的邻接关系</translation>
    </message>
    <message>
        <source>no lists of neighbours</source>
        <translation>没有邻接列表</translation>
    </message>
    <message>
        <source>{value} is not the number of a cell</source>
        <translation>{value} 不是格子的编号</translation>
    </message>
    <message>
        <source>rows and columns are counted from 0</source>
        <translation>行和列从 0 开始计数</translation>
    </message>
    <message>
        <source>{node} is not in the lists of neighbours</source>
        <translation>{node} 不在邻接列表中</translation>
    </message>
    <message>
        <source>the neighbours of {node} are not a list</source>
        <translation>{node} 的邻居不是列表</translation>
    </message>
    <message>
        <source>{node} cannot have these neighbours</source>
        <translation>{node} 不可能有这些邻居</translation>
    </message>
    <message>
        <source>not a list of rows</source>
        <translation>不是由行组成的列表</translation>
    </message>
    <message>
        <source>the array was printed with ... in place of values; print it whole, with numpy.set_printoptions(threshold=sys.maxsize)</source>
        <translation>数组打印时用 ... 代替了数值；请用 numpy.set_printoptions(threshold=sys.maxsize) 完整打印</translation>
    </message>
    <message>
        <source>nothing that can be read as a level</source>
        <translation>没有可读作关卡的内容</translation>
    </message>
    <message>
        <source>more than {size} MiB</source>
        <translation>超过 {size} MiB</translation>
    </message>
    <message>
        <source>no grid was found in the picture; tell it, as ROWSxCOLS+X+Y</source>
        <translation>图片中没有找到网格；请以 ROWSxCOLS+X+Y 指定</translation>
    </message>
    <message>
        <source>{text} is not a grid; write ROWSxCOLS+X+Y, such as 6x4+20+35</source>
        <translation>{text} 不是网格；请写作 ROWSxCOLS+X+Y，例如 6x4+20+35</translation>
    </message>
    <message>
        <source>there is no skin {name} yet; name its groups first</source>
        <translation>还没有皮肤 {name}；请先命名它的分组</translation>
    </message>
    <message>
        <source>there is no group {letter} in the picture</source>
        <translation>图片中没有分组 {letter}</translation>
    </message>
    <message>
        <source>these groups (and cells) have no token yet: {groups}; add --token {first}=TOKEN</source>
        <translation>这些分组（及格子）还没有元素：{groups}；请加上 --token {first}=TOKEN</translation>
    </message>
    <message>
        <source>not a picture that can be read ({problem})</source>
        <translation>无法读取的图片（{problem}）</translation>
    </message>
    <message>
        <source>{name} is not a name for a skin: letters, digits, spaces, - and .</source>
        <translation>{name} 不是皮肤名：只能用字母、数字、空格、- 和 .</translation>
    </message>
    <message>
        <source>a skin</source>
        <translation>皮肤</translation>
    </message>
    <message>
        <source>{path} is not a skin</source>
        <translation>{path} 不是皮肤文件</translation>
    </message>
    <message>
        <source>very easy</source>
        <translation>很容易</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>容易</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>难</translation>
    </message>
    <message>
        <source>very hard</source>
        <translation>很难</translation>
    </message>
    <message>
        <source>At every move something that looks best is right.</source>
        <translation>每一步看上去最好的走法中都有正确的。</translation>
    </message>
    <message>
        <source>No wrong move passes for a good one.</source>
        <translation>没有看上去不错的错误走法。</translation>
    </message>
    <message>
        <source>The optimum can be lost from move {move} of {moves} on.</source>
        <translation>从第 {move} 步起（共 {moves} 步）可能失去最优。</translation>
    </message>
    <message>
        <source>There is nothing to plan.</source>
        <translation>没有什么需要规划。</translation>
    </message>
    <message>
        <source>Decision points</source>
        <translation>选择点</translation>
    </message>
    <message>
        <source>Against the obvious</source>
        <translation>违反直觉的走法</translation>
    </message>
    <message>
        <source>Near-optimal traps</source>
        <translation>接近最优的陷阱</translation>
    </message>
    <message>
        <source>Who takes what looks best along this line makes no mistake.</source>
        <translation>沿此走法，总取看上去最好的一步不会出错。</translation>
    </message>
    <message>
        <source>Gap of the greedy player</source>
        <translation>贪心玩家的差距</translation>
    </message>
    <message>
        <source>First move that loses</source>
        <translation>最早可能失误的一步</translation>
    </message>
    <message>
        <source>Forced runs</source>
        <translation>连续的必走步</translation>
    </message>
    <message>
        <source>Groups of moves that can lose, with safe moves between them: {count}.</source>
        <translation>可能失误的步分成几组，组间为安全步：{count} 组。</translation>
    </message>
    <message>
        <source>Parts of the plan</source>
        <translation>计划的各部分</translation>
    </message>
    <message>
        <source>Who takes what looks best along this line is first wrong at move {move}.</source>
        <translation>沿此走法，总取看上去最好的一步，第一次出错在第 {move} 步。</translation>
    </message>
    <message>
        <source>Who always takes what looks best gets stuck with {score}; the best is {best}.</source>
        <translation>总取看上去最好的一步，会以 {score} 分走入死路；最优为 {best}。</translation>
    </message>
    <message>
        <source>No move along the route can lose.</source>
        <translation>沿此路线没有一步会失去最优。</translation>
    </message>
    <message>
        <source>No move is forced.</source>
        <translation>没有必走的一步。</translation>
    </message>
    <message>
        <source>Who always takes what looks best reaches the best, {best}.</source>
        <translation>总取看上去最好的一步，就能得到最优的 {best}。</translation>
    </message>
    <message>
        <source>Who always takes what looks best ends with {score}, {gap} below the best of {best}.</source>
        <translation>总取看上去最好的一步，最后得 {score}，比最优的 {best} 少 {gap}。</translation>
    </message>
    <message>
        <source>it belongs to an earlier state of the level</source>
        <translation>它属于关卡较早的状态</translation>
    </message>
    <message>
        <source>it claims score {claimed}, a replay gives {score}</source>
        <translation>它声称得分为 {claimed}，重放得到 {score}</translation>
    </message>
    <message>
        <source>its status {status} is not known</source>
        <translation>它的状态 {status} 未知</translation>
    </message>
    <message>
        <source>it says that there is no answer, and has one</source>
        <translation>它说没有解答，却有一个解答</translation>
    </message>
    <message>
        <source>it claims the optimum {score} under the bound {bound}</source>
        <translation>它声称最优值为 {score}，上界却为 {bound}</translation>
    </message>
    <message>
        <source>it counts no answer, and has one</source>
        <translation>它的解答数为零，却有一个解答</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>optimal answers</source>
        <translation>最优解答</translation>
    </message>
    <message>
        <source>it claims the bound {claimed}, a search found {score}</source>
        <translation>它声称上界为 {claimed}，搜索找到了 {score}</translation>
    </message>
    <message>
        <source>its moves are not a complete answer</source>
        <translation>它的步骤不是完整的解答</translation>
    </message>
    <message>
        <source>its moves break a condition: {broken}</source>
        <translation>它的步骤违反了一个条件：{broken}</translation>
    </message>
    <message>
        <source>it counts more optimal answers than answers</source>
        <translation>它的最优解答数多于解答总数</translation>
    </message>
    <message>
        <source>the {what} were not counted to the end</source>
        <translation>{what}没有数完</translation>
    </message>
    <message>
        <source>it says that there is no answer, a search found one</source>
        <translation>它说没有解答，搜索找到了一个</translation>
    </message>
    <message>
        <source>it has an answer, a search proved that there is none</source>
        <translation>它有一个解答，搜索证明了没有解答</translation>
    </message>
    <message>
        <source>it claims the optimum {claimed}, the optimum is {score}</source>
        <translation>它声称最优值为 {claimed}，实际最优值为 {score}</translation>
    </message>
    <message>
        <source>it claims the optimum {claimed}, a search found {score}</source>
        <translation>它声称最优值为 {claimed}，搜索找到了 {score}</translation>
    </message>
    <message>
        <source>that nothing is better was not proved</source>
        <translation>没有证明不存在更好的解答</translation>
    </message>
    <message>
        <source>the bound {claimed} was not proved</source>
        <translation>没有证明上界 {claimed}</translation>
    </message>
    <message>
        <source>that there is no answer was not proved</source>
        <translation>没有证明不存在解答</translation>
    </message>
    <message>
        <source>the process that solved it ended</source>
        <translation>求解它的进程已结束</translation>
    </message>
    <message>
        <source>No answer meets this condition: {line}</source>
        <translation>没有答案满足这个条件：{line}</translation>
    </message>
    <message>
        <source>the step between {one} and {other}</source>
        <translation>{one}与{other}之间的一步</translation>
    </message>
    <message>
        <source>{place} must be used.</source>
        <translation>{place}必须使用。</translation>
    </message>
    <message>
        <source>{place} must not be used.</source>
        <translation>{place}不得使用。</translation>
    </message>
    <message>
        <source>It is the best that was found; there may be a better one.</source>
        <translation>这是目前找到的最好结果，可能还有更好的。</translation>
    </message>
    <message>
        <source>{solver} cannot keep to the conditions of the level ({names})</source>
        <translation>{solver}无法遵守关卡的条件（{names}）</translation>
    </message>
    <message>
        <source>No swap is legal: no exchange of two neighbours puts three equal tiles in line.</source>
        <translation>没有合法的交换：交换任何两个相邻方块都不能使三个相同的方块连成一线。</translation>
    </message>
    <message>
        <source>a page needs at least one level</source>
        <translation>网页至少需要一个关卡</translation>
    </message>
    <message>
        <source>levels of kind {kind} cannot be played in a page</source>
        <translation>{kind} 类的关卡无法在网页中玩</translation>
    </message>
    <message>
        <source>a stone more in pit {pit}</source>
        <translation>{pit} 号坑多一颗棋子</translation>
    </message>
    <message>
        <source>a stone less in pit {pit}</source>
        <translation>{pit} 号坑少一颗棋子</translation>
    </message>
    <message>
        <source>there was no route before</source>
        <translation>之前就没有路线</translation>
    </message>
    <message>
        <source>every route visits {place}</source>
        <translation>每条路线都经过{place}</translation>
    </message>
    <message>
        <source>one best answer</source>
        <translation>只有一个最优解</translation>
    </message>
    <message>
        <source>the number of best answers</source>
        <translation>最优解的个数</translation>
    </message>
    <message>
        <source>the number of answers</source>
        <translation>解的个数</translation>
    </message>
    <message>
        <source>the best score; in percent of what the cells are worth</source>
        <translation>最高分；或占所有格子价值的百分比</translation>
    </message>
    <message>
        <source>the moves of the best answer</source>
        <translation>最优解的步数</translation>
    </message>
    <message>
        <source>the points by which the obvious heuristic falls short of the best</source>
        <translation>直观启发式比最优少得的分数</translation>
    </message>
    <message>
        <source>from 1 to 10</source>
        <translation>从 1 到 10</translation>
    </message>
    <message>
        <source>wrong moves that pass for good ones</source>
        <translation>看似正确的错误走法</translation>
    </message>
    <message>
        <source>the moves without a choice; in percent of all moves</source>
        <translation>没有选择的步数；或占全部步数的百分比</translation>
    </message>
    <message>
        <source>the board looks alike</source>
        <translation>棋盘对称</translation>
    </message>
    <message>
        <source>the best walk visits a cell</source>
        <translation>最优路线经过某格</translation>
    </message>
    <message>
        <source>the best walk leaves it out</source>
        <translation>最优路线不经过该格</translation>
    </message>
    <message>
        <source>the intended route is the only best one</source>
        <translation>预期路线是唯一的最优路线</translation>
    </message>
    <message>
        <source>rooms and pairs</source>
        <translation>房间和数对</translation>
    </message>
    <message>
        <source>counting the best routes</source>
        <translation>数出最优路线</translation>
    </message>
    <message>
        <source>listing the whole trade-off</source>
        <translation>列出全部权衡</translation>
    </message>
    <message>
        <source>counting by room</source>
        <translation>按房间计数</translation>
    </message>
    <message>
        <source>for each corner that can still be reached:</source>
        <translation>for 每个还能到达的角落:</translation>
    </message>
    <message>
        <source>for each room, row by row:</source>
        <translation>for 每个房间，逐行:</translation>
    </message>
    <message>
        <source>left ← the array of the room to the left</source>
        <translation>left ← 左边房间的数组</translation>
    </message>
    <message>
        <source>above ← the array of the room above</source>
        <translation>above ← 上面房间的数组</translation>
    </message>
    <message>
        <source>for each amount f of food in left or above:</source>
        <translation>for left 或 above 中的每个食物数量 f:</translation>
    </message>
    <message>
        <source>water[f] ← the larger of left[f] and above[f], + own water</source>
        <translation>water[f] ← left[f] 和 above[f] 中较大者 + 本房间的水</translation>
    </message>
    <message>
        <source>shift the array by the food of the room</source>
        <translation>把数组按本房间的食物平移</translation>
    </message>
    <message>
        <source>at the corner: take the f with the largest min(f, water[f])</source>
        <translation>在角落: 取使 min(f, water[f]) 最大的 f</translation>
    </message>
    <message>
        <source>go back to neighbours that hold the rest of the pair</source>
        <translation>倒着走：每次走到含有数对剩余部分的相邻房间</translation>
    </message>
    <message>
        <source>answer ← the best walk of all corners</source>
        <translation>answer ← 各角落中最好的走法</translation>
    </message>
    <message>
        <source>for each room, from the corner back to the player:</source>
        <translation>for 每个房间，从角落往回到玩家:</translation>
    </message>
    <message>
        <source>ahead ← the larger of most[below] and most[right]</source>
        <translation>ahead ← most[下面] 和 most[右边] 中较大者</translation>
    </message>
    <message>
        <source>most[room] ← food of the room + ahead</source>
        <translation>most[room] ← 本房间的食物 + ahead</translation>
    </message>
    <message>
        <source>follow the larger most from the player; a tie goes down</source>
        <translation>从玩家出发，走向 most 较大的一边；相等时向下</translation>
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
        <translation>score ← 它的食物和水中较少的一个</translation>
    </message>
    <message>
        <source>above ← pair of the room above + supplies of the room</source>
        <translation>above ← 上面房间的数对 + 本房间的物资</translation>
    </message>
    <message>
        <source>left ← pair of the room to the left + supplies of the room</source>
        <translation>left ← 左边房间的数对 + 本房间的物资</translation>
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
        <translation>沿着保留下来的，从角落往回走到玩家</translation>
    </message>
    <message>
        <source>answer ← of these walks, the one with the largest minimum</source>
        <translation>answer ← 这些走法中，较小值最大的一个</translation>
    </message>
    <message>
        <source>bound ← a proved limit, by sweeps with weights</source>
        <translation>bound ← 用带权的扫描证明的上界</translation>
    </message>
    <message>
        <source>Walls between cells</source>
        <translation>格间的墙</translation>
    </message>
    <message>
        <source>walls or holes</source>
        <translation>墙或洞</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>the coins that the best walk leaves</source>
        <translation>最优路线留下的金币</translation>
    </message>
    <message>
        <source>cells with a number</source>
        <translation>有编号的格子</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Numbered cells are entered in the order of their numbers.</source>
        <translation>按数字的顺序进入有数字的格子。</translation>
    </message>
    <message>
        <source>wall on the right</source>
        <translation>右侧的墙</translation>
    </message>
    <message>
        <source>No step leads through a wall between two cells.</source>
        <translation>两格之间的墙不能穿过。</translation>
    </message>
    <message>
        <source>wall below</source>
        <translation>下方有墙</translation>
    </message>
    <message>
        <source>Aim</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>What counts most: the sum of points, or coins or cells first and the other where those are equal.</source>
        <translation>什么最重要：分数之和，或者金币或格子优先，相等时再看另一项。</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Cells along a walk that are numbered in its order, as far as it has so many.</source>
        <translation>沿一条路线按顺序编号的格子数（路线够长时）。</translation>
    </message>
    <message>
        <source>Share of the steps beside that walk that a wall blocks.</source>
        <translation>这条路线之外的步子中被墙挡住的比例。</translation>
    </message>
    <message>
        <source>counting all routes</source>
        <translation>数出所有路线</translation>
    </message>
    <message>
        <source>The only one</source>
        <translation>唯一性</translation>
    </message>
    <message>
        <source>Say whether there is another best route.</source>
        <translation>说明是否还有另一条最优路线。</translation>
    </message>
    <message>
        <source>states ← the empty line</source>
        <translation>states ← 空线</translation>
    </message>
    <message>
        <source>for each cell, row by row:</source>
        <translation>for 每个格子，逐行:</translation>
    </message>
    <message>
        <source>next states ← none</source>
        <translation>next states ← 无</translation>
    </message>
    <message>
        <source>for each state:</source>
        <translation>for 每个状态:</translation>
    </message>
    <message>
        <source>for each choice: skip, begin, continue, join or end:</source>
        <translation>for 每个选择: 跳过、开始、继续、连接或结束:</translation>
    </message>
    <message>
        <source>if it closes a circle or leaves no way on: drop it</source>
        <translation>if 它封闭成圈，或者没有路可走: 丢掉</translation>
    </message>
    <message>
        <source>after ← the plugs on the line past the cell</source>
        <translation>after ← 走过这一格之后，线上的插头</translation>
    </message>
    <message>
        <source>if after is in next states: merge the two</source>
        <translation>if after 已在 next states 里: 把两者合并</translation>
    </message>
    <message>
        <source>else: add after to next states</source>
        <translation>else: 把 after 加进 next states</translation>
    </message>
    <message>
        <source>states ← next states</source>
        <translation>states ← next states</translation>
    </message>
    <message>
        <source>for each cell, last to first:</source>
        <translation>for 每个格子，从最后到第一:</translation>
    </message>
    <message>
        <source>for each state before it:</source>
        <translation>for 它之前的每个状态:</translation>
    </message>
    <message>
        <source>best ← over its choices, the most of worth + best[after]</source>
        <translation>best ← 各选择中，分值 + best[after] 的最大值</translation>
    </message>
    <message>
        <source>routes ← over its choices, the sum of routes[after]</source>
        <translation>routes ← 各选择的 routes[after] 之和</translation>
    </message>
    <message>
        <source>answer ← best and routes of the empty line</source>
        <translation>answer ← 空线的 best 和 routes</translation>
    </message>
    <message>
        <source>follow, cell by cell, a choice that keeps best: the route</source>
        <translation>逐格走一个保住 best 的选择: 就是路线</translation>
    </message>
    <message>
        <source>Linear program</source>
        <translation>线性规划</translation>
    </message>
    <message>
        <source>Close bounds of large mazes by cutting planes, and routes that reach them.</source>
        <translation>用割平面为大迷宫求出紧的上界，并找到达到上界的路线。</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>改动</translation>
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
        <translation>if 必须的都在走法上: 这条路线计数</translation>
    </message>
    <message>
        <source>if score &gt; best: best ← score, and keep the route</source>
        <translation>if score &gt; best: best ← score，并保留路线</translation>
    </message>
    <message>
        <source>else if the exit or a forced cell is cut off: prune</source>
        <translation>else if 出口或某个必经格已经到不了: 剪枝</translation>
    </message>
    <message>
        <source>else if score + all in reach &lt; the score wanted: prune</source>
        <translation>else if score + 还能到达的一切 &lt; 想要的得分: 剪枝</translation>
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
        <translation>把 cell 从走法上取下；score ← score - cell 的分值</translation>
    </message>
    <message>
        <source>Cut hopeless walks</source>
        <translation>剪去无望的走法</translation>
    </message>
    <message>
        <source>Turn back as soon as no wanted route can follow. Off: the plain search, for comparison.</source>
        <translation>一旦不可能再得到所求的路线就返回。关闭：普通搜索，用于比较。</translation>
    </message>
    <message>
        <source>Order of directions</source>
        <translation>方向的顺序</translation>
    </message>
    <message>
        <source>Up, down, left and right, the first one tried first.</source>
        <translation>上 U、下 D、左 L、右 R，先试排在最前的。</translation>
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
        <translation>不是 0 时：每个格子有自己的方向顺序，由这个数抽出。</translation>
    </message>
    <message>
        <source>the hardest reason of the hints, from 1 to 9; met only where reasons decide all</source>
        <translation>提示中最难的理由，从 1 到 9；只有理由能定出一切时才算满足</translation>
    </message>
    <message>
        <source>the tries that the reasons of the hints need</source>
        <translation>提示的理由所需的试探次数</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Whether an open tour without a start on the board may begin at any free cell.</source>
        <translation>盘面上没有起点的开放路线是否可以从任意空格开始。</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Whether an open tour begins at a given cell.</source>
        <translation>开放路线是否从指定的格子开始。</translation>
    </message>
    <message>
        <source>exchanges</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>put cell on the walk</source>
        <translation>把 cell 加到走法上</translation>
    </message>
    <message>
        <source>if all free cells are on the walk, or cell is the end:</source>
        <translation>if 所有空格都在走法上，或者 cell 是终点:</translation>
    </message>
    <message>
        <source>if the walk is a tour: count it</source>
        <translation>if 走法是一笔画: 计数</translation>
    </message>
    <message>
        <source>if it is the first one: keep it</source>
        <translation>if 它是第一个: 保留它</translation>
    </message>
    <message>
        <source>else if the end or a forced cell is cut off: prune</source>
        <translation>else if 终点或某个必经格已经到不了: 剪枝</translation>
    </message>
    <message>
        <source>else if the free cells are not all in one part: prune</source>
        <translation>else if 空格不再连成一块: 剪枝</translation>
    </message>
    <message>
        <source>take cell off the walk</source>
        <translation>把 cell 从走法上取下</translation>
    </message>
    <message>
        <source>By reasons</source>
        <translation>按理由</translation>
    </message>
    <message>
        <source>facts</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>while a rule, the easiest first, sees something new:</source>
        <translation>while 有规则（最容易的在先）看出新东西:</translation>
    </message>
    <message>
        <source>a cell that has its two steps: cross out its others</source>
        <translation>已有两步的格子：划去它的其他步</translation>
    </message>
    <message>
        <source>a cell with two ways left: the line takes both</source>
        <translation>只剩两条路的格子：两条都走</translation>
    </message>
    <message>
        <source>a step that closes a loop too early: cross it out</source>
        <translation>会过早围成一圈的一步：划去</translation>
    </message>
    <message>
        <source>a cell with one way only: the tour ends there</source>
        <translation>只有一条路的格子：一笔画在那里结束</translation>
    </message>
    <message>
        <source>a cell of the other colour than the end: it takes both ways</source>
        <translation>与终点颜色不同的格子：两条路都走</translation>
    </message>
    <message>
        <source>a step that puts the numbers out of order: cross it out</source>
        <translation>会打乱数字次序的一步：划去</translation>
    </message>
    <message>
        <source>a part: the line crosses its border an even number of times</source>
        <translation>一个部分：路线穿过它的边界偶数次</translation>
    </message>
    <message>
        <source>two cells, or two numbers, with a part between them</source>
        <translation>两格，或两个数字，之间隔着一个部分</translation>
    </message>
    <message>
        <source>cells that need all the steps their neighbours can give</source>
        <translation>需要邻格能给出的全部步数的格子</translation>
    </message>
    <message>
        <source>else suppose a step is used, or is not:</source>
        <translation>else 假设走某一步，或不走:</translation>
    </message>
    <message>
        <source>follow the rules from it</source>
        <translation>由此按规则推下去</translation>
    </message>
    <message>
        <source>if they contradict each other: it is not so</source>
        <translation>if 互相矛盾: 所以不是这样</translation>
    </message>
    <message>
        <source>if they contradict each other here: there is no tour</source>
        <translation>if 在这里就互相矛盾: 没有一笔画</translation>
    </message>
    <message>
        <source>if a step is still open: not by reason alone</source>
        <translation>if 还有未定的步: 单凭理由不够</translation>
    </message>
    <message>
        <source>answer ← the used steps, from the start on</source>
        <translation>答案 ← 从起点起所走的各步</translation>
    </message>
    <message>
        <source>the rounds of the longest cascade of the best answer</source>
        <translation>最优解中最长连锁的轮数</translation>
    </message>
    <message>
        <source>the tiles that the best answer leaves</source>
        <translation>最优解剩下的方块</translation>
    </message>
    <message>
        <source>orange circle</source>
        <translation>橙色圆形</translation>
    </message>
    <message>
        <source>blue square</source>
        <translation>蓝色方形</translation>
    </message>
    <message>
        <source>yellow triangle</source>
        <translation>黄色三角</translation>
    </message>
    <message>
        <source>green diamond</source>
        <translation>绿色菱形</translation>
    </message>
    <message>
        <source>pink hexagon</source>
        <translation>粉色六边形</translation>
    </message>
    <message>
        <source>light blue star</source>
        <translation>浅蓝色星形</translation>
    </message>
    <message>
        <source>purple plus</source>
        <translation>紫色加号</translation>
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
        <translation>红色月牙</translation>
    </message>
    <message>
        <source>teal pentagon</source>
        <translation>青色五边形</translation>
    </message>
    <message>
        <source>amber wedge</source>
        <translation>琥珀色倒三角</translation>
    </message>
    <message>
        <source>indigo ring</source>
        <translation>靛蓝色圆环</translation>
    </message>
    <message>
        <source>lime spark</source>
        <translation>黄绿色四角星</translation>
    </message>
    <message>
        <source>magenta flash</source>
        <translation>品红色闪电</translation>
    </message>
    <message>
        <source>turquoise flower</source>
        <translation>湖蓝色花形</translation>
    </message>
    <message>
        <source>olive hourglass</source>
        <translation>橄榄色沙漏</translation>
    </message>
    <message>
        <source>rust cross</source>
        <translation>铁锈色叉形</translation>
    </message>
    <message>
        <source>dark green shield</source>
        <translation>深绿色盾形</translation>
    </message>
    <message>
        <source>slate arrow</source>
        <translation>石板色箭头</translation>
    </message>
    <message>
        <source>counting all answers</source>
        <translation>数出所有答案</translation>
    </message>
    <message>
        <source>explore(board, score, made):</source>
        <translation>explore(board, score, made):</translation>
    </message>
    <message>
        <source>swaps ← all swaps that make a run on the board</source>
        <translation>swaps ← 能在棋盘上连成线的所有交换</translation>
    </message>
    <message>
        <source>worth ← 0 if one may stop here, else none</source>
        <translation>worth ← 可以停在这里时为 0，否则为无</translation>
    </message>
    <message>
        <source>for swap in swaps, column by column:</source>
        <translation>for swap in swaps，逐列:</translation>
    </message>
    <message>
        <source>after, points ← swap, clear the runs, fall, clear again</source>
        <translation>after, points ← 交换、消除连线、落下、再消除</translation>
    </message>
    <message>
        <source>total ← score + points</source>
        <translation>total ← score + points</translation>
    </message>
    <message>
        <source>if this may be the end and total &gt; best: keep the answer</source>
        <translation>if 可以在此结束且 total &gt; best: 保留答案</translation>
    </message>
    <message>
        <source>if swaps are left: rest ← explore(after, total, made + 1)</source>
        <translation>if 还有交换次数: rest ← explore(after, total, made + 1)</translation>
    </message>
    <message>
        <source>worth ← the larger of worth and points + rest</source>
        <translation>worth ← worth 和 points + rest 中较大者</translation>
    </message>
    <message>
        <source>take the swap back</source>
        <translation>撤回这次交换</translation>
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
        <translation>记住 (board, made) 的 worth</translation>
    </message>
    <message>
        <source>swaps ← those that make a run, the one that earns most first</source>
        <translation>swaps ← 能连成线的交换，得分最多的在先</translation>
    </message>
    <message>
        <source>if there are more than k: drop the others</source>
        <translation>if 多于 k 个: 丢掉其余的</translation>
    </message>
    <message>
        <source>for swap in swaps:</source>
        <translation>for swap in swaps:</translation>
    </message>
    <message>
        <source>if swaps are left: explore(after, total, made + 1)</source>
        <translation>if 还有交换次数: explore(after, total, made + 1)</translation>
    </message>
    <message>
        <source>Equal swaps</source>
        <translation>得分相同的交换</translation>
    </message>
    <message>
        <source>Of swaps that earn the same: the left column first, or the top row</source>
        <translation>得分相同的交换中：先取左边的列，或先取上面的行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>the points of the best pit above the next</source>
        <translation>最佳坑比第二名多得的分数</translation>
    </message>
    <message>
        <source>one pit is best</source>
        <translation>只有一个坑最佳</translation>
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
        <translation>value[ring] ← 0，对每个有这么多子的环</translation>
    </message>
    <message>
        <source>repeat until nothing changes:</source>
        <translation>repeat 直到不再变化:</translation>
    </message>
    <message>
        <source>value[ring] ← the largest captured - value[after], by pit</source>
        <translation>value[ring] ← 各坑中 captured - value[after] 的最大值</translation>
    </message>
    <message>
        <source>low, high ← what is certain of each position</source>
        <translation>low, high ← 每个局面已确定的界</translation>
    </message>
    <message>
        <source>while low &lt; high for a pit:</source>
        <translation>while 某个坑的 low &lt; high:</translation>
    </message>
    <message>
        <source>guess values; choose the positions their proof needs</source>
        <translation>猜测值；选出证明这些值所需的局面</translation>
    </message>
    <message>
        <source>for each of them: sow every pit, note what follows</source>
        <translation>for 其中每一个: 播撒每个坑，记下后继局面</translation>
    </message>
    <message>
        <source>solve low and high again, fewest stones first</source>
        <translation>重新求 low 和 high，子少的在先</translation>
    </message>
    <message>
        <source>answer ← the pit with the most proved, the lowest of equals</source>
        <translation>answer ← 已证明的值最大的坑，相同时取编号最小的</translation>
    </message>
    <message>
        <source>follow the best moves of both to the end of the game</source>
        <translation>沿双方的最佳着法走到终局</translation>
    </message>
    <message>
        <source>pits</source>
        <translation>坑</translation>
    </message>
    <message>
        <source>what each pit captures</source>
        <translation>每个坑吃多少</translation>
    </message>
    <message>
        <source>for each pit, in ring order:</source>
        <translation>for 每个坑，按圈的顺序:</translation>
    </message>
    <message>
        <source>if it is empty: go on to the next pit</source>
        <translation>if 它是空的: 看下一个坑</translation>
    </message>
    <message>
        <source>hand ← all stones of the pit</source>
        <translation>hand ← 坑里的所有子</translation>
    </message>
    <message>
        <source>sow the hand, one stone into each pit that follows</source>
        <translation>播撒 hand，后面的每个坑放一颗子</translation>
    </message>
    <message>
        <source>if the next pit holds stones: take them; go on at line 4</source>
        <translation>if 下一个坑里有子: 拿起来；回到第 4 行</translation>
    </message>
    <message>
        <source>if the first board comes back: endless, so not legal</source>
        <translation>if 又回到第一个局面: 无穷接力，不合法</translation>
    </message>
    <message>
        <source>captured ← the pit after the empty one (and its chain)</source>
        <translation>captured ← 空坑之后的坑（以及连锁）</translation>
    </message>
    <message>
        <source>if captured &gt; best: best ← captured, and keep the pit</source>
        <translation>if captured &gt; best: best ← captured，并保留这个坑</translation>
    </message>
    <message>
        <source>answer ← the pit that was kept</source>
        <translation>answer ← 保留下来的坑</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>欧拉画线</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>线</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>点</translation>
    </message>
    <message>
        <source>A dot without lines of its own.</source>
        <translation>没有自己的线的点。</translation>
    </message>
    <message>
        <source>line right</source>
        <translation>向右的线</translation>
    </message>
    <message>
        <source>A line to the dot on the right; rr is a doubled one.</source>
        <translation>到右边点的线；rr 是双线。</translation>
    </message>
    <message>
        <source>line down right</source>
        <translation>向右下的线</translation>
    </message>
    <message>
        <source>A line to the dot below on the right.</source>
        <translation>到右下方点的线。</translation>
    </message>
    <message>
        <source>line down</source>
        <translation>向下的线</translation>
    </message>
    <message>
        <source>A line to the dot below.</source>
        <translation>到下方点的线。</translation>
    </message>
    <message>
        <source>line down left</source>
        <translation>向左下的线</translation>
    </message>
    <message>
        <source>A line to the dot below on the left.</source>
        <translation>到左下方点的线。</translation>
    </message>
    <message>
        <source>The trail begins here. It follows the lines.</source>
        <translation>画线从这里开始。记号写在线之后。</translation>
    </message>
    <message>
        <source>The trail ends where it began.</source>
        <translation>画线的终点回到起点。</translation>
    </message>
    <message>
        <source>Percent of all lines there could be</source>
        <translation>占所有可能的线的百分比</translation>
    </message>
    <message>
        <source>Diagonals</source>
        <translation>斜线</translation>
    </message>
    <message>
        <source>Lines to diagonal neighbours, too</source>
        <translation>也有到斜向邻点的线</translation>
    </message>
    <message>
        <source>Doubled lines</source>
        <translation>双线</translation>
    </message>
    <message>
        <source>Percent of the lines</source>
        <translation>占线的百分比</translation>
    </message>
    <message>
        <source>Two odd dots</source>
        <translation>两个奇点</translation>
    </message>
    <message>
        <source>The trail begins and ends at different dots</source>
        <translation>画线的起点和终点是不同的点</translation>
    </message>
    <message>
        <source>Marked start</source>
        <translation>标出起点</translation>
    </message>
    <message>
        <source>The board says where the trail begins</source>
        <translation>棋盘上标出从哪里开始</translation>
    </message>
    <message>
        <source>Joins rings of lines to one trail, then counts all trails.</source>
        <translation>把线组成的环接成一笔，然后数出所有画法。</translation>
    </message>
    <message>
        <source>Hierholzer</source>
        <translation>希尔霍尔策算法</translation>
    </message>
    <message>
        <source>Joins rings of lines to one trail. Exact, and fast for millions of lines.</source>
        <translation>把线组成的环接成一笔。精确，数百万条线也很快。</translation>
    </message>
    <message>
        <source>Asks before each line what must be so, as a person does. To watch.</source>
        <translation>像人一样，画每条线之前先问什么是必然的。供观看。</translation>
    </message>
    <message>
        <source>count the odd dots: begin at one, or anywhere</source>
        <translation>数奇点：从一个奇点开始，没有就从任一点</translation>
    </message>
    <message>
        <source>only one line is left at the pen: it is drawn</source>
        <translation>笔处只剩一条线：画它</translation>
    </message>
    <message>
        <source>a line is the last one to a part: the others first</source>
        <translation>一条线是通往一个部分的最后一条：先画别的</translation>
    </message>
    <message>
        <source>no line is the last one to a part: any of them will do</source>
        <translation>没有线是通往一个部分的最后一条：哪条都行</translation>
    </message>
    <message>
        <source>draw the first line that is left</source>
        <translation>画剩下的第一条线</translation>
    </message>
    <message>
        <source>the only best route</source>
        <translation>唯一的最优路线</translation>
    </message>
    <message>
        <source>board and coins are too large for an order of coins and cells</source>
        <translation>棋盘和金币太大，无法排出金币与格子的先后</translation>
    </message>
    <message>
        <source>supply {amount} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 的补给改为 {amount}</translation>
    </message>
    <message>
        <source>the only best way</source>
        <translation>唯一的最优走法</translation>
    </message>
    <message>
        <source>food {amount} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 的食物改为 {amount}</translation>
    </message>
    <message>
        <source>water {amount} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 的水改为 {amount}</translation>
    </message>
    <message>
        <source>nothing at {row}, {col}</source>
        <translation>{row}, {col} 清空</translation>
    </message>
    <message>
        <source>quarters with their weights: {count} of 4</source>
        <translation>已有权重的四分之一区：{count}/4</translation>
    </message>
    <message>
        <source>After a step to {room} only {part} is left. {words}</source>
        <translation>走到{room}之后只剩下{part}。{words}</translation>
    </message>
    <message>
        <source>No way there gives enough of both: at most {most:# day|# days}, and {par:# day is|# days are} possible.</source>
        <translation>那里没有一条路线两样都够：最多 {most} 天，而本来可以坚持 {par} 天。</translation>
    </message>
    <message>
        <source>With the step to {room} the game ends after {days:# day|# days}, and {par:# day is|# days are} possible.</source>
        <translation>走到{room}游戏就结束，只有 {days} 天，而本来可以坚持 {par} 天。</translation>
    </message>
    <message>
        <source>The most water on any way there is {most}, and {par:# day is|# days are} possible.</source>
        <translation>那里任何路线上的水最多 {most} 份，而本来可以坚持 {par} 天。</translation>
    </message>
    <message>
        <source>The most food on any way there is {most}, and {par:# day is|# days are} possible.</source>
        <translation>那里任何路线上的食物最多 {most} 份，而本来可以坚持 {par} 天。</translation>
    </message>
    <message>
        <source>Only one room adjoins.</source>
        <translation>只有一个相邻的房间。</translation>
    </message>
    <message>
        <source>Every other step loses a day: {room} is left.</source>
        <translation>其他每一步都会少一天：只剩{room}。</translation>
    </message>
    <message>
        <source>{rooms:# room is entered, which holds|# rooms are entered, which hold} {most} at most</source>
        <translation>共进入 {rooms} 个房间，最多有 {most}</translation>
    </message>
    <message>
        <source>every walk has {moves:# move|# moves}</source>
        <translation>每条路线都有 {moves} 步</translation>
    </message>
    <message>
        <source>every level has {walks} walks</source>
        <translation>每个关卡都有 {walks} 条路线</translation>
    </message>
    <message>
        <source>no walk to a corner visits, and leaves out, these cells</source>
        <translation>没有通往角落的路线能这样经过并避开这些格子</translation>
    </message>
    <message>
        <source>days to survive: {needs}</source>
        <translation>需生存天数：{needs}</translation>
    </message>
    <message>
        <source>in rooms whose food and water are alike, the obvious is the best</source>
        <translation>食物与水相同的房间里，显而易见的走法就是最好的</translation>
    </message>
    <message>
        <source>edges are lines between dots</source>
        <translation>边是点之间的连线</translation>
    </message>
    <message>
        <source>{name} was not used: {other} says it</source>
        <translation>未使用 {name}：{other} 已说明</translation>
    </message>
    <message>
        <source>short rows were filled up with floor</source>
        <translation>较短的行用地板补齐</translation>
    </message>
    <message>
        <source>{name} holds cells that are not neighbours</source>
        <translation>{name} 中有不相邻的格子</translation>
    </message>
    <message>
        <source>the drawing has no line round it</source>
        <translation>图的四周没有边线</translation>
    </message>
    <message>
        <source>the gaps in the rim were not used</source>
        <translation>未使用边框上的缺口</translation>
    </message>
    <message>
        <source>the column “{name}” is named like a place and not like cells; paste rows of cells alone</source>
        <translation>列“{name}”的名称表示位置而不是格子；请只粘贴由格子组成的行</translation>
    </message>
    <message>
        <source>two characters were taken for one cell</source>
        <translation>两个字符当作一格</translation>
    </message>
    <message>
        <source>more than {count} names of dots</source>
        <translation>点的名字超过 {count} 个</translation>
    </message>
    <message>
        <source>more than two lines between two dots cannot be drawn</source>
        <translation>两点之间多于两条线，无法画出</translation>
    </message>
    <message>
        <source>no way was found to draw this graph with dots on a grid, each line to one of the eight dots around</source>
        <translation>没有找到用网格上的点画出此图的方法，使每条线通向周围八个点之一</translation>
    </message>
    <message>
        <source>line {line}: how “{name}” orders or changes its values cannot be told; paste the rows themselves</source>
        <translation>第 {line} 行：无法判断“{name}”如何排列或更改其中的值；请直接粘贴各行</translation>
    </message>
    <message>
        <source>lines {first} to {last} were not used</source>
        <translation>未使用第 {first} 到 {last} 行</translation>
    </message>
    <message>
        <source>the text holds {count:# board|# boards}; the first was read</source>
        <translation>文本中有 {count} 个棋盘；读取了第一个</translation>
    </message>
    <message>
        <source>taken for {kind}; it can be {others}, too</source>
        <translation>当作{kind}；也可能是{others}</translation>
    </message>
    <message>
        <source>nothing is known of these symbols (and cells): {symbols}; give each a token with --token {first}=TOKEN, or all with --token &apos;*=TOKEN&apos;</source>
        <translation>不认识这些符号（及格数）：{symbols}；请用 --token {first}=TOKEN 逐个指定记号，或用 --token &apos;*=TOKEN&apos; 指定全部</translation>
    </message>
    <message>
        <source>{name} was not used: the board holds {token}</source>
        <translation>未使用 {name}：棋盘上已有 {token}</translation>
    </message>
    <message>
        <source>the numbers {numbers} leave gaps: places in the walk, as in Numbrix, are not read here</source>
        <translation>数字 {numbers} 之间有空缺：这里不读取 Numbrix 那样的步序</translation>
    </message>
    <message>
        <source>row {row}, column {col}: no kind of puzzle has the token {text!r} ({count:# cell|# cells}); give it one with --token {text}=TOKEN</source>
        <translation>第 {row} 行第 {col} 列：没有哪种谜题有记号 {text!r}（{count} 格）；请用 --token {text}=TOKEN 指定</translation>
    </message>
    <message>
        <source>{text!r} is not a token</source>
        <translation>{text!r} 不是记号</translation>
    </message>
    <message>
        <source>the text is nested too deeply to read</source>
        <translation>文本嵌套太深，无法读取</translation>
    </message>
    <message>
        <source>the text stands for more than can be held in memory</source>
        <translation>文本所表示的内容超出内存</translation>
    </message>
    <message>
        <source>row 0, column 0: no kind of puzzle has the token {text!r}</source>
        <translation>第 0 行第 0 列：没有哪种谜题有元素 {text!r}</translation>
    </message>
    <message>
        <source>this is a level of Sokoban: boxes to push are not a thing here</source>
        <translation>这是推箱子关卡：这里没有可推的箱子</translation>
    </message>
    <message>
        <source>{name} was taken for {token}</source>
        <translation>{name} 当作 {token}</translation>
    </message>
    <message>
        <source>numbers before a sign were read as how often it stands there</source>
        <translation>符号前的数字表示该符号重复的次数</translation>
    </message>
    <message>
        <source>{form} has no place for the rule {name}</source>
        <translation>{form} 无法记录规则 {name}</translation>
    </message>
    <message>
        <source>this is not a pzprv3 file of Simple Loop</source>
        <translation>这不是 Simple Loop 的 pzprv3 文件</translation>
    </message>
    <message>
        <source>the file does not say which cells are shaded</source>
        <translation>文件没有说明哪些格子涂黑</translation>
    </message>
    <message>
        <source>pzprv3 holds closed tours alone, without numbers and walls</source>
        <translation>pzprv3 只能保存没有数字和墙的闭合巡回</translation>
    </message>
    <message>
        <source>the lines drawn in the file were not used</source>
        <translation>未使用文件中画的线</translation>
    </message>
    <message>
        <source>row {row}, column {col}: {token} is more than one character</source>
        <translation>第 {row} 行第 {col} 列：{token} 不止一个字符</translation>
    </message>
    <message>
        <source>boards of points are not read from pictures: {kind}</source>
        <translation>不能从图片读取点组成的盘面：{kind}</translation>
    </message>
    <message>
        <source>pictures are limited to {count:# pixel|# pixels} a side</source>
        <translation>图片每边最多 {count} 像素</translation>
    </message>
    <message>
        <source>{why}; {first}</source>
        <translation>{why}；{first}</translation>
    </message>
    <message>
        <source>the picture was changed since it was written; the level stored in it was not used</source>
        <translation>图片写出后被改动过；未使用其中存储的关卡</translation>
    </message>
    <message>
        <source>the level stored in the picture is damaged and was not used</source>
        <translation>图片中存储的关卡已损坏，未使用</translation>
    </message>
    <message>
        <source>the layers of the map cannot be read</source>
        <translation>无法读取地图的图层</translation>
    </message>
    <message>
        <source>the map has no tile layer</source>
        <translation>地图没有图块层</translation>
    </message>
    <message>
        <source>the map has no tiles</source>
        <translation>地图没有图块</translation>
    </message>
    <message>
        <source>Finds what must be so, as a person does; supposes a step only to see it fail. To watch; it may end without an answer.</source>
        <translation>像人一样找出必然如此的事；假设一步，只为看它行不通。供观看；可能没有答案就结束。</translation>
    </message>
    <message>
        <source>what reasons alone lead to</source>
        <translation>单凭理由能得出什么</translation>
    </message>
    <message>
        <source>the line was parted into rows at each {sign}</source>
        <translation>该行在每个 {sign} 处被分成多行</translation>
    </message>
    <message>
        <source>the layer {name} does not lie on the grid; it was moved to the nearest cells</source>
        <translation>图层 {name} 没有对齐网格，已移到最近的格子</translation>
    </message>
    <message>
        <source>the chunks of a layer cannot be read</source>
        <translation>无法读取图层的区块</translation>
    </message>
    <message>
        <source>the size of a layer cannot be read</source>
        <translation>无法读取图层的大小</translation>
    </message>
    <message>
        <source>the tiles of a layer are not a list of tile numbers</source>
        <translation>图层的图块不是图块编号的列表</translation>
    </message>
    <message>
        <source>not used: layers of pictures, {names}</source>
        <translation>未使用：图片图层，{names}</translation>
    </message>
    <message>
        <source>not used: hidden layers, {names}</source>
        <translation>未使用：隐藏图层，{names}</translation>
    </message>
    <message>
        <source>not used: other layers, {names}</source>
        <translation>未使用：其他图层，{names}</translation>
    </message>
    <message>
        <source>all layers of tiles are hidden; they were used</source>
        <translation>所有图块层都是隐藏的，仍然使用了它们</translation>
    </message>
    <message>
        <source>zstd maps need one more package: pip install zstandard (or save as zlib in Tiled)</source>
        <translation>zstd 地图还需要一个软件包：pip install zstandard（或在 Tiled 中以 zlib 保存）</translation>
    </message>
    <message>
        <source>the tileset {name} was not read: {why}</source>
        <translation>没有读取图块集 {name}：{why}</translation>
    </message>
    <message>
        <source>not a Tiled map (no layers)</source>
        <translation>不是 Tiled 地图（没有图层）</translation>
    </message>
    <message>
        <source>{turned!r} maps are not read, orthogonal ones are</source>
        <translation>{turned!r} 地图不能读取，正交地图可以</translation>
    </message>
    <message>
        <source>the tilesets of the map cannot be read</source>
        <translation>无法读取地图的图块集</translation>
    </message>
    <message>
        <source>a text has no folder; open the file of the map</source>
        <translation>文本没有所在文件夹；请打开地图文件</translation>
    </message>
    <message>
        <source>it lies outside of the folder of the map</source>
        <translation>它在地图所在文件夹之外</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>a Tiled map</source>
        <translation>Tiled 地图</translation>
    </message>
    <message>
        <source>a tileset of the map cannot be read</source>
        <translation>无法读取地图的一个图块集</translation>
    </message>
    <message>
        <source>a tileset of Tiled</source>
        <translation>Tiled 图块集</translation>
    </message>
    <message>
        <source>there are too many of them</source>
        <translation>数量太多</translation>
    </message>
    <message>
        <source>such files are limited to 8 MiB together</source>
        <translation>这类文件合计限 8 MiB</translation>
    </message>
    <message>
        <source>XML with a DOCTYPE is not read</source>
        <translation>不读取带 DOCTYPE 的 XML</translation>
    </message>
    <message>
        <source>not XML: {problem} (line {line}, column {col})</source>
        <translation>不是 XML：{problem}（第 {line} 行，第 {col} 列）</translation>
    </message>
    <message>
        <source>not XML in an encoding that is read</source>
        <translation>XML 的编码无法读取</translation>
    </message>
    <message>
        <source>more than {count:# XML element|# XML elements}</source>
        <translation>超过 {count} 个 XML 元素</translation>
    </message>
    <message>
        <source>an XML element has too many attributes</source>
        <translation>一个 XML 元素的属性太多</translation>
    </message>
    <message>
        <source>there is no such tile in the picture</source>
        <translation>图片中没有这个图块</translation>
    </message>
    <message>
        <source>the map does not say how large its tiles are</source>
        <translation>地图没有说明图块的大小</translation>
    </message>
    <message>
        <source>the objects of the map cover too many cells</source>
        <translation>地图的对象覆盖的格子太多</translation>
    </message>
    <message>
        <source>not used: {count:# hidden object|# hidden objects}</source>
        <translation>未使用：{count} 个隐藏对象</translation>
    </message>
    <message>
        <source>the objects of the map cannot be read</source>
        <translation>无法读取地图的对象</translation>
    </message>
    <message>
        <source>the map has more than {count:# object|# objects}</source>
        <translation>地图的对象超过 {count} 个</translation>
    </message>
    <message>
        <source>{count:# tile is not a token|# tiles are not tokens} of {kind} (number × cells): {tiles}; use --token {first}=TOKEN, or --token &apos;*=.&apos; for all</source>
        <translation>{count} 个图块不是{kind}的记号（编号 × 格数）：{tiles}；请用 --token {first}=TOKEN，或用 --token &apos;*=.&apos; 指定全部</translation>
    </message>
    <message>
        <source>not used: custom properties, {names}</source>
        <translation>未使用：自定义属性 {names}</translation>
    </message>
    <message>
        <source>{tiles}; {why}</source>
        <translation>{tiles}；{why}</translation>
    </message>
    <message>
        <source>no text</source>
        <translation>没有文本</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>not {what} (the XML is a &lt;{tag}&gt;)</source>
        <translation>不是{what}（XML 是 &lt;{tag}&gt;）</translation>
    </message>
    <message>
        <source>the encoding {named!r} is not known</source>
        <translation>未知的编码 {named!r}</translation>
    </message>
    <message>
        <source>a file is there already</source>
        <translation>已有同名文件</translation>
    </message>
    <message>
        <source>this is a file, not a folder</source>
        <translation>这是文件，不是文件夹</translation>
    </message>
    <message>
        <source>Hardest reason</source>
        <translation>最难的理由</translation>
    </message>
    <message>
        <source>Facts at a time</source>
        <translation>一次能看出的事实</translation>
    </message>
    <message>
        <source>{decisions} of {moves:# move|# moves} {decisions:leaves|leave} a choice; the optimum can be lost at {risky} of them.</source>
        <translation>{moves} 步中有 {decisions} 步可以选择；其中 {risky} 步可能失去最优。</translation>
    </message>
    <message>
        <source>Forced: {count} of {moves:# move|# moves}; the longest run is {longest} long.</source>
        <translation>{moves} 步中有 {count} 步是必走的；最长连续 {longest} 步。</translation>
    </message>
    <message>
        <source>{decisions} of {moves:# move|# moves} {decisions:leaves|leave} a choice; the optimum can be lost at {risky} of them at least.</source>
        <translation>{moves} 步中有 {decisions} 步可以选择；其中至少 {risky} 步可能失去最优。</translation>
    </message>
    <message>
        <source>No move leaves a choice.</source>
        <translation>没有一步可以选择。</translation>
    </message>
    <message>
        <source>All that looks best is wrong at {count} of {moves:# move|# moves}: {places}.</source>
        <translation>{moves} 步中有 {count} 步，看上去最好的走法全是错的：{places}。</translation>
    </message>
    <message>
        <source>Wrong moves that pass for good ones: {traps}, at {count} of {moves:# move|# moves}: {places}.</source>
        <translation>看上去不错的错误走法：{traps} 个，在 {moves} 步中的 {count} 步：{places}。</translation>
    </message>
    <message>
        <source>They part after move {parting}, at {place}; {first} of {all:# step|# steps} {first:differs|differ} (stretches: {stretches}).</source>
        <translation>在第 {parting} 步后于{place}分开；{all} 步中有 {first} 步不同（段数：{stretches}）。</translation>
    </message>
    <message>
        <source>it speaks of the only answer without the proof of an optimum</source>
        <translation>它没有证明最优，却说到唯一的答案</translation>
    </message>
    <message>
        <source>whether it is the only one was not decided</source>
        <translation>没有确定它是不是唯一的一个</translation>
    </message>
    <message>
        <source>it claims {claimed} {what}, there {counted:is #|are #}</source>
        <translation>它声称有 {claimed} 个{what}，实际有 {counted} 个</translation>
    </message>
    <message>
        <source>it claims to be the only one, a search found another</source>
        <translation>它声称是唯一的一个，搜索却找到了另一个</translation>
    </message>
    <message>
        <source>it says that there is another one, and there is none</source>
        <translation>它说还有另一个，其实没有</translation>
    </message>
    <message>
        <source>These {number:# condition|# conditions} exclude each other; without any one of them there is an answer.</source>
        <translation>这 {number} 个条件互相矛盾；去掉其中任何一个就有答案。</translation>
    </message>
    <message>
        <source>These {number:# condition|# conditions} exclude each other.</source>
        <translation>这 {number} 个条件互相矛盾。</translation>
    </message>
    <message>
        <source>the checker was still counting the answers</source>
        <translation>检验程序仍在计数答案</translation>
    </message>
    <message>
        <source>the only best answer</source>
        <translation>唯一的最优答案</translation>
    </message>
    <message>
        <source>guessed tokens: {pairs}</source>
        <translation>猜测的记号：{pairs}</translation>
    </message>
    <message>
        <source>{count:# run is|# runs are} too many (at most {most})</source>
        <translation>{count} 次运行过多（最多 {most} 次）</translation>
    </message>
    <message>
        <source>the only best sequence of swaps</source>
        <translation>唯一的最优交换顺序</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>圆形</translation>
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
        <translation>六边形</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星形</translation>
    </message>
    <message>
        <source>Plus</source>
        <translation>加号</translation>
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
        <translation>五边形</translation>
    </message>
    <message>
        <source>Wedge</source>
        <translation>倒三角</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>Spark</source>
        <translation>四角星</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>闪电</translation>
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
        <translation>箭头</translation>
    </message>
    <message>
        <source>{r:d},{c:d} and {r2:d},{c2:d} are not side by side</source>
        <translation>{r:d},{c:d} 与 {r2:d},{c2:d} 不相邻</translation>
    </message>
    <message>
        <source>colour {colour} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 改为颜色 {colour}</translation>
    </message>
    <message>
        <source>colour {colour} at {row}, {col}</source>
        <translation>{row}, {col} 改为颜色 {colour}</translation>
    </message>
    <message>
        <source>{one} with {other}</source>
        <translation>{one}与{other}</translation>
    </message>
    <message>
        <source>It is the last swap, and {swap} earns {points}: no other one earns more.</source>
        <translation>这是最后一次交换，{swap}交换得 {points} 分：没有别的交换得分更多。</translation>
    </message>
    <message>
        <source>Only one swap is possible: {swap}.</source>
        <translation>只有一种交换可行：{swap}。</translation>
    </message>
    <message>
        <source>{swap} clears {first} at once; no other swap clears more than {second}.</source>
        <translation>{swap}交换一次消去 {first} 块；别的交换最多消去 {second} 块。</translation>
    </message>
    <message>
        <source>all {swaps:# swap is|# swaps are} made</source>
        <translation>{swaps} 次交换已全部用完</translation>
    </message>
    <message>
        <source>{a:d},{a2:d} and {b:d},{b2:d} are not side by side</source>
        <translation>{a:d},{a2:d} 与 {b:d},{b2:d} 不相邻</translation>
    </message>
    <message>
        <source>{r:d},{c:d} is not on the board</source>
        <translation>{r:d},{c:d} 不在棋盘上</translation>
    </message>
    <message>
        <source>{r:d},{c:d} is empty</source>
        <translation>{r:d},{c:d} 是空的</translation>
    </message>
    <message>
        <source>{asked:# swap is|# swaps are} asked for, and no order of swaps makes more than {made}</source>
        <translation>要求交换 {asked} 次，但任何顺序都最多只能交换 {made} 次</translation>
    </message>
    <message>
        <source>Swap {next} comes too few: after {made:# swap, whichever it is|# swaps, whichever they are}, there is no legal swap any more. {asked:# is|# are} asked for. Every order of swaps was tried.</source>
        <translation>第 {next} 次交换做不到：无论怎样交换，{made} 次之后就再没有合法的交换。要求交换 {asked} 次。所有交换顺序都已试过。</translation>
    </message>
    <message>
        <source>{made} of {asked:# swap|# swaps} can be made, which {made:clears|clear} {cleared} of {tiles:# tile|# tiles}. The score is {score}.</source>
        <translation>{asked} 次交换中可以完成 {made} 次；消除 {tiles} 个方块中的 {cleared} 个，得 {score} 分。</translation>
    </message>
    <message>
        <source>Every swap clears three tiles of one colour at least, so the tiles of this board are enough for {enough:# swap|# swaps}; {asked:# is|# are} asked for.</source>
        <translation>每次交换至少消除同色的三个方块，所以棋盘上的方块最多够交换 {enough} 次；要求交换 {asked} 次。</translation>
    </message>
    <message>
        <source>each swap takes three tiles away</source>
        <translation>每次交换至少消去三个方块</translation>
    </message>
    <message>
        <source>swaps made: {swaps}</source>
        <translation>所做交换：{swaps}</translation>
    </message>
    <message>
        <source>{cells} tiles are worth {most} at most</source>
        <translation>{cells} 个方块最多值 {most}</translation>
    </message>
    <message>
        <source>swaps made: {swaps} at most</source>
        <translation>所做交换：最多 {swaps}</translation>
    </message>
    <message>
        <source>tiles left: {tiles} at most</source>
        <translation>剩余方块：最多 {tiles}</translation>
    </message>
    <message>
        <source>{cells:# cell is|# cells are} over the limit of {limit} of a page</source>
        <translation>{cells} 格超过网页 {limit} 格的上限</translation>
    </message>
    <message>
        <source>its answer has {count:# move|# moves}; at most {most:# is|# are} taken</source>
        <translation>它的答案有 {count} 步；最多接受 {most} 步</translation>
    </message>
    <message>
        <source>move {number} of its answer has more than {most} characters</source>
        <translation>答案的第 {number} 步超过 {most} 个字符</translation>
    </message>
    <message>
        <source>the number of its nodes is not a whole number from 0 to {most}</source>
        <translation>它的节点数不是 0 到 {most} 的整数</translation>
    </message>
    <message>
        <source>a submission cannot import the program ({what})</source>
        <translation>作业不能导入本程序（{what}）</translation>
    </message>
    <message>
        <source>a submission cannot read the code of the program</source>
        <translation>作业不能读取本程序的代码</translation>
    </message>
    <message>
        <source>{name}: the file needs too much time</source>
        <translation>{name}：文件运行的时间太长</translation>
    </message>
    <message>
        <source>looking for another</source>
        <translation>正在寻找另一个</translation>
    </message>
    <message>
        <source>{nodes:# node|# nodes} ({unit})</source>
        <translation>{nodes} 个节点（{unit}）</translation>
    </message>
    <message>
        <source>{nodes:# node|# nodes}</source>
        <translation>{nodes} 个节点</translation>
    </message>
    <message>
        <source>no step of it was written yet</source>
        <translation>尚未写出任何一步</translation>
    </message>
    <message>
        <source>it was written, and the checker was still checking it</source>
        <translation>证明已写出，检验程序仍在检查</translation>
    </message>
    <message>
        <source>proved, but the time limit ended its proof: {reached}</source>
        <translation>已证明，但时间限制中止了证明的写出：{reached}</translation>
    </message>
    <message>
        <source>proved, but the level has a rule or a condition that checkers do not know: {name}</source>
        <translation>已证明，但关卡含有检验程序不认识的规则或条件：{name}</translation>
    </message>
    <message>
        <source>(the proof does not cover that it is the only best answer)</source>
        <translation>（该证明不包括这是唯一的最佳答案）</translation>
    </message>
    <message>
        <source>proved, but the checker reads no such level: {problem}</source>
        <translation>已证明，但检验程序读不了这个关卡：{problem}</translation>
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
        <translation>标出的部分</translation>
    </message>
    <message>
        <source>two ways at a cell</source>
        <translation>一格只有两条路</translation>
    </message>
    <message>
        <source>the end of the tour and its colour</source>
        <translation>一笔画的终点及其颜色</translation>
    </message>
    <message>
        <source>the order of the numbers</source>
        <translation>数字的顺序</translation>
    </message>
    <message>
        <source>the border of a part</source>
        <translation>一部分的边界</translation>
    </message>
    <message>
        <source>what crowded cells can give</source>
        <translation>拥挤的格子能给出的步数</translation>
    </message>
    <message>
        <source>a short try</source>
        <translation>短的试探</translation>
    </message>
    <message>
        <source>a longer try</source>
        <translation>较长的试探</translation>
    </message>
    <message>
        <source>a long try</source>
        <translation>长的试探</translation>
    </message>
    <message>
        <source>{fewest} at fewest, {average} on average, in {rounds:# round|# rounds}.</source>
        <translation>最少 {fewest} 条，平均 {average} 条，共 {rounds} 轮。</translation>
    </message>
    <message>
        <source>at a glance</source>
        <translation>一眼看出</translation>
    </message>
    <message>
        <source>no way left</source>
        <translation>没有路了</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>被切断</translation>
    </message>
    <message>
        <source>two steps already</source>
        <translation>已有两步</translation>
    </message>
    <message>
        <source>one way</source>
        <translation>一条路</translation>
    </message>
    <message>
        <source>two ways</source>
        <translation>两条路</translation>
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
        <translation>终点的颜色</translation>
    </message>
    <message>
        <source>order of numbers</source>
        <translation>数字的次序</translation>
    </message>
    <message>
        <source>border of a part</source>
        <translation>部分的边界</translation>
    </message>
    <message>
        <source>two cells</source>
        <translation>两格</translation>
    </message>
    <message>
        <source>between numbers</source>
        <translation>数字之间</translation>
    </message>
    <message>
        <source>lines that would cross</source>
        <translation>线会相交</translation>
    </message>
    <message>
        <source>crowded cells</source>
        <translation>拥挤的格子</translation>
    </message>
    <message>
        <source>a try</source>
        <translation>一次假设</translation>
    </message>
    <message>
        <source>lines apart</source>
        <translation>线不相连</translation>
    </message>
    <message>
        <source>odd dots</source>
        <translation>奇点</translation>
    </message>
    <message>
        <source>even dots</source>
        <translation>都是偶点</translation>
    </message>
    <message>
        <source>one line</source>
        <translation>一条线</translation>
    </message>
    <message>
        <source>last line to a part</source>
        <translation>通往部分的最后一条</translation>
    </message>
    <message>
        <source>any line</source>
        <translation>任一条线</translation>
    </message>
    <message>
        <source>an empty name stands for no file</source>
        <translation>空的名称不代表任何文件</translation>
    </message>
    <message>
        <source>this format is only read</source>
        <translation>此格式只能读取</translation>
    </message>
    <message>
        <source>not the only one</source>
        <translation>不是唯一的一个</translation>
    </message>
    <message>
        <source>its par is {par}, and more than {best} cannot be reached</source>
        <translation>它的目标分是 {par}，而最多只能达到 {best}</translation>
    </message>
    <message>
        <source>level {number}: {problem}</source>
        <translation>第 {number} 关：{problem}</translation>
    </message>
    <message>
        <source>level {number}: the same level as level {first}</source>
        <translation>第 {number} 关：与第 {first} 关相同</translation>
    </message>
    <message>
        <source>it is proved to be impossible</source>
        <translation>已证明无解</translation>
    </message>
    <message>
        <source>its optimum is not proved</source>
        <translation>它的最优值没有证明</translation>
    </message>
    <message>
        <source>{places} and {more} more</source>
        <translation>{places} 和另外 {more} 处</translation>
    </message>
    <message>
        <source>Difficulty {low} to {high}</source>
        <translation>难度 {low} 到 {high}</translation>
    </message>
    <message>
        <source>it falls {times:# time|# times}, after {places}</source>
        <translation>下降 {times} 次，在 {places} 之后</translation>
    </message>
    <message>
        <source>{range}, {falls}</source>
        <translation>{range}，{falls}</translation>
    </message>
    <message>
        <source>Difficulty not known</source>
        <translation>难度未知</translation>
    </message>
    <message>
        <source>Difficulty {grade}</source>
        <translation>难度 {grade}</translation>
    </message>
    <message>
        <source>it never falls</source>
        <translation>从不下降</translation>
    </message>
    <message>
        <source>it falls once, after {places}</source>
        <translation>下降一次，在 {places} 之后</translation>
    </message>
    <message>
        <source>the level is proved to be impossible</source>
        <translation>已证明此关无解</translation>
    </message>
    <message>
        <source>no answer was found within the limits</source>
        <translation>在限制之内没有找到解答</translation>
    </message>
    <message>
        <source>no move is needed</source>
        <translation>不需要任何一步</translation>
    </message>
    <message>
        <source>the only best pit</source>
        <translation>唯一的最优坑</translation>
    </message>
    <message>
        <source>total: {total:# stone does|# stones do} not fit into {size:# pit|# pits} of {limit}</source>
        <translation>总数：{size} 个各容 {limit} 子的坑放不下 {total} 子</translation>
    </message>
    <message>
        <source>A sowing board has {low} to {high:# column|# columns}, not {cols}</source>
        <translation>播子棋盘有 {low} 到 {high} 列，而不是 {cols} 列</translation>
    </message>
    <message>
        <source>the values of its positions were being found</source>
        <translation>正在求各局面的值</translation>
    </message>
    <message>
        <source>its strategy was being written</source>
        <translation>正在写出策略</translation>
    </message>
    <message>
        <source>Only {pit} can be sown.</source>
        <translation>只有{pit}可以播。</translation>
    </message>
    <message>
        <source>{one} and {other} gain the same over their best replies, and every other pit gains less.</source>
        <translation>{one}和{other}比对方最好的应手多得一样多，别的坑都更少。</translation>
    </message>
    <message>
        <source>{pit} takes {takes}, and the best reply takes {reply}. No other pit gains as much over its best reply.</source>
        <translation>{pit}吃 {takes}，对方最好的应手吃 {reply}。没有别的坑比这样多得更多。</translation>
    </message>
    <message>
        <source>{pit} takes {takes}, and no reply takes anything. No other pit gains as much over its best reply.</source>
        <translation>{pit}吃 {takes}，对方的应手什么也吃不到。没有别的坑比这样多得更多。</translation>
    </message>
    <message>
        <source>solving all boards of {layer:# stone|# stones}</source>
        <translation>正在求解所有 {layer} 子的局面</translation>
    </message>
    <message>
        <source>{pits:# pit holds|# pits hold} {most:# stone|# stones} at most</source>
        <translation>{pits} 个坑最多放 {most} 颗石子</translation>
    </message>
    <message>
        <source>without a stone the game is over before it begins</source>
        <translation>没有石子，棋局尚未开始就已结束</translation>
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
        <translation>{better}需要 {few} 个节点，{plain}需要 {many} 个。</translation>
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
        <translation>唯一的一笔画</translation>
    </message>
    <message>
        <source>no {name} at {row}, {col}</source>
        <translation>{row}, {col} 去掉{name}</translation>
    </message>
    <message>
        <source>a tour that may begin anywhere has no start (S)</source>
        <translation>可以从任意处开始的路线没有起点 (S)</translation>
    </message>
    <message>
        <source>this part of the board cannot be reached from the rest</source>
        <translation>从其余部分无法到达盘面的这一部分</translation>
    </message>
    <message>
        <source>a closed tour needs at least {least:# free cell|# free cells}</source>
        <translation>闭合的一笔画至少要有 {least} 个空格</translation>
    </message>
    <message>
        <source>there is no free cell</source>
        <translation>没有空格</translation>
    </message>
    <message>
        <source>the only trail</source>
        <translation>唯一的一笔画</translation>
    </message>
    <message>
        <source>no line beyond the board from {place}</source>
        <translation>去掉从{place}伸出棋盘的线</translation>
    </message>
    <message>
        <source>no start at {place}</source>
        <translation>{place}去掉起点</translation>
    </message>
    <message>
        <source>start at {place}</source>
        <translation>{place}设为起点</translation>
    </message>
    <message>
        <source>The lines lie in {number:# piece|# pieces}, with dots at {places}. A trail stays in one.</source>
        <translation>这些线分成 {number} 块，分别有点在{places}。一笔只能画一块。</translation>
    </message>
    <message>
        <source>{one} and {other} have an odd number of lines, so the trail begins at one of them and ends at the other.</source>
        <translation>{one}与{other}的线数为奇数，所以画线从其中一点开始，在另一点结束。</translation>
    </message>
    <message>
        <source>The line to {place} is the last one to {part}: draw the others first.</source>
        <translation>通往{place}的线是到{part}的最后一条：先画其他的线。</translation>
    </message>
    <message>
        <source>All lines are drawn, and the pen is not where the trail began.</source>
        <translation>所有的线都画完了，而笔不在起点。</translation>
    </message>
    <message>
        <source>The pen cannot come to the lines of {part} any more.</source>
        <translation>笔再也到不了{part}的线。</translation>
    </message>
    <message>
        <source>Every dot has an even number of lines left, so the trail ends where the pen is, and not where it began.</source>
        <translation>每个点剩下的线数都是偶数，所以画线会在笔所在之处结束，而不在起点。</translation>
    </message>
    <message>
        <source>Every dot has an even number of lines, so the trail may begin anywhere and ends where it began.</source>
        <translation>每个点的线数都是偶数，所以画线可以从任何一点开始，并回到起点结束。</translation>
    </message>
    <message>
        <source>Only one way leads on from {place}, where the pen is.</source>
        <translation>笔在{place}，只有一条线可走。</translation>
    </message>
    <message>
        <source>No line at {place} is the last one to a part, so any of them will do.</source>
        <translation>{place}的线都不是通往某一部分的最后一条，所以哪一条都可以。</translation>
    </message>
    <message>
        <source>The lines of {part} do not hang together with the others.</source>
        <translation>{part}的线与其他的线不相连。</translation>
    </message>
    <message>
        <source>{dots} have an odd number of lines left, so the trail cannot end where it began.</source>
        <translation>{dots}剩下的线数为奇数，所以画线不能回到起点结束。</translation>
    </message>
    <message>
        <source>{dots} have an odd number of lines left: the trail would have to end at each of them but where the pen is.</source>
        <translation>{dots}剩下的线数为奇数：除笔所在之处外，画线得在其中每一点结束。</translation>
    </message>
    <message>
        <source>It takes {number:# trail|# trails} to draw all lines.</source>
        <translation>画出所有线需要 {number} 笔。</translation>
    </message>
    <message>
        <source>places for lines: {pairs}, each for {most}</source>
        <translation>可画线的位置：{pairs}，每处最多 {most} 条</translation>
    </message>
    <message>
        <source>without a marked start a trail can be drawn in two ways at least</source>
        <translation>没有标出起点时，欧拉画线至少有两种画法</translation>
    </message>
    <message>
        <source>a closed trail has two lines at least</source>
        <translation>闭合的欧拉画线至少有两条线</translation>
    </message>
    <message>
        <source>no wall right of {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 右侧无墙</translation>
    </message>
    <message>
        <source>wall right of {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 右侧加墙</translation>
    </message>
    <message>
        <source>no wall below {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 下方无墙</translation>
    </message>
    <message>
        <source>wall below {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 下方加墙</translation>
    </message>
    <message>
        <source>coin of {worth} at {row:d}, {col:d}</source>
        <translation>在 {row:d}, {col:d} 放价值 {worth} 的金币</translation>
    </message>
    <message>
        <source>open the wall at {row:d}, {col:d}</source>
        <translation>拆去 {row:d}, {col:d} 的墙</translation>
    </message>
    <message>
        <source>start to {row:d}, {col:d}</source>
        <translation>起点移到 {row:d}, {col:d}</translation>
    </message>
    <message>
        <source>exit to {row:d}, {col:d}</source>
        <translation>出口移到 {row:d}, {col:d}</translation>
    </message>
    <message>
        <source>end to {row:d}, {col:d}</source>
        <translation>终点移到 {row:d}, {col:d}</translation>
    </message>
    <message>
        <source>{name} at {row}, {col}</source>
        <translation>{row}, {col} 放置{name}</translation>
    </message>
    <message>
        <source>no coin at {row:d}, {col:d}</source>
        <translation>取走 {row:d}, {col:d} 的金币</translation>
    </message>
    <message>
        <source>hole at {row:d}, {col:d}</source>
        <translation>在 {row:d}, {col:d} 挖空洞</translation>
    </message>
    <message>
        <source>wall at {row:d}, {col:d}</source>
        <translation>在 {row:d}, {col:d} 砌墙</translation>
    </message>
    <message>
        <source>close the hole at {row:d}, {col:d}</source>
        <translation>填上 {row:d}, {col:d} 的空洞</translation>
    </message>
    <message>
        <source>Only for walks with a fixed end, on boards up to {limit:# cell|# cells} wide.</source>
        <translation>只用于终点固定、宽度不超过 {limit} 格的棋盘。</translation>
    </message>
    <message>
        <source>Every state of the board was enumerated, and no walk {goal}.</source>
        <translation>棋盘的每个状态都已列举，没有一条路线{goal}。</translation>
    </message>
    <message>
        <source>The shorter side is over {limit:# cell|# cells}: too wide for the frontier program.</source>
        <translation>短边超过 {limit} 格：对前沿法来说太宽。</translation>
    </message>
    <message>
        <source>{states:# state|# states}</source>
        <translation>{states} 个状态</translation>
    </message>
    <message>
        <source>{count:# state is|# states are} dropped: even with all {count:it promises it|they promise they} cannot win.</source>
        <translation>丢掉 {count} 个状态：即使兑现所有许诺，它们也赢不了。</translation>
    </message>
    <message>
        <source>{count:# partial route comes|# partial routes come} to a state that is known.</source>
        <translation>{count} 条未完成的路线到达已知的状态。</translation>
    </message>
    <message>
        <source>The beam is full: {count:# state that promises least is|# states that promise least are} dropped.</source>
        <translation>束已满：丢掉许诺最少的 {count} 个状态。</translation>
    </message>
    <message>
        <source>steps written: {steps}; parts of the board still open: {open}</source>
        <translation>已写步骤：{steps}；盘面仍未封闭的部分：{open}</translation>
    </message>
    <message>
        <source>Only for boards of up to {limit:# free cell|# free cells}.</source>
        <translation>仅适用于空格不超过 {limit} 个的棋盘。</translation>
    </message>
    <message>
        <source>The steps of {cells:# cell|# cells} cannot be chosen so that each cell has two of them, and an end of the walk one.</source>
        <translation>{cells} 个格子的步子无法选得使每格有两步、路线的端点有一步。</translation>
    </message>
    <message>
        <source>joins {groups:one group|each of # groups} of them to the rest</source>
        <translation>把其中 {groups} 组的每一组都与其余部分连起来</translation>
    </message>
    <message>
        <source>crosses the border of {groups:one group|each of # groups} of them an odd number of times if exactly one of its ends is inside, otherwise an even number of times</source>
        <translation>按两端的位置穿过其中 {groups} 组每一组的边界（恰有一端在组内时奇数次，否则偶数次）</translation>
    </message>
    <message>
        <source>The steps of {cells:# cell|# cells} cannot be chosen so that the walk {joins} and {crosses}.</source>
        <translation>{cells} 个格子的步子无法选得使路线既{joins}，又{crosses}。</translation>
    </message>
    <message>
        <source>The steps of {cells:# cell|# cells} cannot be chosen so that the walk {does}.</source>
        <translation>{cells} 个格子的步子无法选得使路线{does}。</translation>
    </message>
    <message>
        <source>The steps of {cells:# cell|# cells} cannot be chosen so that each cell has two of them.</source>
        <translation>{cells} 个格子的步子无法选得使每格有两步。</translation>
    </message>
    <message>
        <source>crosses the border of {groups:one group|each of # groups} of them an even number of times</source>
        <translation>穿过其中 {groups} 组每一组的边界偶数次</translation>
    </message>
    <message>
        <source>crosses the border of {groups:one group|each of # groups} of them an odd number of times</source>
        <translation>穿过其中 {groups} 组每一组的边界奇数次</translation>
    </message>
    <message>
        <source>The answer of the linear program, drawn here, is not a walk: {cuts:# cut is|# cuts are} added, the most violated one for the marked cells.</source>
        <translation>图中线性规划的解不是一条路线：加入 {cuts} 个割，其中违反最多的一个针对标出的格子。</translation>
    </message>
    <message>
        <source>up to {states:# state is|# states are} too many to count</source>
        <translation>状态可达 {states} 个，多得无法计数</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: {states:# state|# states}, {bytes:# byte|# bytes}.</source>
        <translation>第 {row} 行，第 {column} 列：{states} 个状态，{bytes} 字节。</translation>
    </message>
    <message>
        <source>looking for another best route</source>
        <translation>正在寻找另一条最佳路线</translation>
    </message>
    <message>
        <source>{count:# decision holds|# decisions hold}; what follows is drawn.</source>
        <translation>{count} 个决定成立；由此推出的已画出。</translation>
    </message>
    <message>
        <source>Links were exchanged: {count:# cycle covers|# cycles cover} the board.</source>
        <translation>交换了连接：{count} 个环覆盖棋盘。</translation>
    </message>
    <message>
        <source>{number:# other cell|# other cells}</source>
        <translation>另 {number} 个格子</translation>
    </message>
    <message>
        <source>from the end</source>
        <translation>从终点</translation>
    </message>
    <message>
        <source>tour with this end</source>
        <translation>以此为终点的路线</translation>
    </message>
    <message>
        <source>tour</source>
        <translation>路线</translation>
    </message>
    <message>
        <source>and a tour has only two ends.</source>
        <translation>而一条路线只有两端。</translation>
    </message>
    <message>
        <source>so a tour has to begin or end there, and it cannot do so in {number:# place|# places}.</source>
        <translation>因此路线必须在那里开始或结束，而它无法在 {number} 处都这样做。</translation>
    </message>
    <message>
        <source>{cells} each have only two ways on, and {place} is one of them for {all}; the tour passes there only once.</source>
        <translation>{cells}各只有两条出路，而{place}是{all}的出路之一；一笔画只能经过那里一次。</translation>
    </message>
    <message>
        <source>so a tour has to end there, and it cannot end in {number:# place|# places}.</source>
        <translation>所以一笔画须在那里结束，而它不能在 {number} 处结束。</translation>
    </message>
    <message>
        <source>The {size:# cell|# cells} behind {place} must be walked in one go, each step changing the checkerboard colour, but there are {many} of one colour and {few} of the other.</source>
        <translation>{place}后面的 {size} 个格子须一气走完，每步换色，但其中一色 {many} 格，另一色 {few} 格。</translation>
    </message>
    <message>
        <source>{number:# forced step meets|# forced steps meet} at {place}; a walk has at most {most} there.</source>
        <translation>{number} 个指定步在{place}相接；一条路线在那里最多 {most} 步。</translation>
    </message>
    <message>
        <source>Without {place} the board falls into {parts:# part|# parts}; {but}</source>
        <translation>去掉{place}，棋盘就分成 {parts} 部分；{but}</translation>
    </message>
    <message>
        <source>The cells of one checkerboard colour at {cells} need at least {demand:# step|# steps} to their neighbours, which have room for only {supply}.</source>
        <translation>{cells}这些同色格至少需要 {demand} 步通向邻格，而邻格只能容纳 {supply} 步。</translation>
    </message>
    <message>
        <source>the step between {here} and {there} has to be made, but lies on no walk</source>
        <translation>{here}与{there}之间的一步必须走，却不在任何路线上</translation>
    </message>
    <message>
        <source>reaches the end</source>
        <translation>到达终点</translation>
    </message>
    <message>
        <source>{place} has to be visited, but lies on no walk</source>
        <translation>{place}必须经过，却不在任何路线上</translation>
    </message>
    <message>
        <source>{places} have to be visited, but lie on no walk</source>
        <translation>{places}必须经过，却不在任何路线上</translation>
    </message>
    <message>
        <source>visits the numbers in their order and reaches the end</source>
        <translation>按顺序经过各数字并到达终点</translation>
    </message>
    <message>
        <source>The line crosses the border of {part} an even number of times. {known} crossings are known and one way is left, so it is not used.</source>
        <translation>路线穿过{part}边界的次数为偶数。已知 {known} 次，只剩一条路，所以不走那一条。</translation>
    </message>
    <message>
        <source>One end of the line lies in {part} and the other outside, so it crosses the border an odd number of times. {known:# crossing is|# crossings are} known and one way is left, so it is not used.</source>
        <translation>路线的一端在{part}之内，另一端在外，所以穿过边界的次数为奇数。已知 {known} 次，只剩一条路，所以不走那一条。</translation>
    </message>
    <message>
        <source>{one} and {other} separate {part} from the rest, so each of them takes just one step into it.</source>
        <translation>{one}与{other}把{part}与其余隔开，所以它们各走一步进去。</translation>
    </message>
    <message>
        <source>The line crosses the border of {part} an even number of times. {known} crossings are known and one way is left, so it is used.</source>
        <translation>路线穿过{part}边界的次数为偶数。已知 {known} 次，只剩一条路，所以要走那一条。</translation>
    </message>
    <message>
        <source>One end of the line lies in {part} and the other outside, and one way across its border is left: it is used.</source>
        <translation>路线的一端在{part}之内，另一端在外，而穿过边界只剩一条路：要走那一条。</translation>
    </message>
    <message>
        <source>One end of the line lies in {part} and the other outside, so it crosses the border an odd number of times. {known:# crossing is|# crossings are} known and one way is left, so it is used.</source>
        <translation>路线的一端在{part}之内，另一端在外，所以穿过边界的次数为奇数。已知 {known} 次，只剩一条路，所以要走那一条。</translation>
    </message>
    <message>
        <source>{part} is joined to the rest by two ways only: in by one, out by the other.</source>
        <translation>{part}与其余只有两条路相连：一条进，另一条出。</translation>
    </message>
    <message>
        <source>{cells} can give {given} of them, and {ways:# other way is|# other ways are} left: all of that is used.</source>
        <translation>{cells}能给出其中 {given} 步，另外还剩 {ways} 条路：这些全都要走。</translation>
    </message>
    <message>
        <source>{cells} have just {given} to give, so no other step leads there.</source>
        <translation>{cells}正好只能给出 {given} 步，所以没有别的步通向那里。</translation>
    </message>
    <message>
        <source>No way leads from {here} to the exit at {exit} any more.</source>
        <translation>从{here}再也没有路通到{exit}的出口。</translation>
    </message>
    <message>
        <source>A step to {place} enters a pocket: the only way back leads over where you stand.</source>
        <translation>走到{place}会进入死胡同：唯一的回路要经过现在所在的格子。</translation>
    </message>
    <message>
        <source>Only the step to {place} still leads to the exit.</source>
        <translation>只有走到{place}还能通到出口。</translation>
    </message>
    <message>
        <source>All that can still be reached gives at most {most}, and {par} is possible.</source>
        <translation>还能到的一切最多值 {most}，而本来可得 {par}。</translation>
    </message>
    <message>
        <source>Every step changes the colour, and of one colour too many cells are left: at most {most} can be reached, and {par} is possible.</source>
        <translation>每一步都换色，而某一色剩下的格子太多：最多能得 {most}，而本来可得 {par}。</translation>
    </message>
    <message>
        <source>{part} is a pocket: it is entered and left over {door} alone, so its {worth:# point|# points} cannot be had.</source>
        <translation>{part}是死胡同：进出都只能经过{door}，所以那里的 {worth} 分得不到。</translation>
    </message>
    <message>
        <source>the map has more than {count:# layer|# layers}</source>
        <translation>地图的图层超过 {count} 个</translation>
    </message>
    <message>
        <source>{rule} ({tier} of {most}); {tries:# try|# tries} of at most {length:# fact|# facts}.</source>
        <translation>{rule}（{most} 级中的第 {tier} 级）；需要 {tries} 次试探，每次最多 {length} 条事实。</translation>
    </message>
    <message>
        <source>The rules of the hints do not decide it: a search is needed.</source>
        <translation>提示的规则解不出：需要搜索。</translation>
    </message>
    <message>
        <source>{rule} ({tier} of {most}); no try needed.</source>
        <translation>{rule}（{most} 级中的第 {tier} 级）；不需要试探。</translation>
    </message>
    <message>
        <source>a free start</source>
        <translation>自由起点</translation>
    </message>
    <message>
        <source>Every step changes the colour, so after a step to {place} at least {count:# cell|# cells} that could be reached stay out: at most {most}, and {par} is possible.</source>
        <translation>每一步都换色，所以走到{place}之后，能到的格子中至少有 {count} 格走不到：最多 {most}，而本来可得 {par}。</translation>
    </message>
    <message>
        <source>{part} is a pocket: it is entered and left over {door} alone, so no way to the exit leads there.</source>
        <translation>{part}是死胡同：进出都只能经过{door}，所以通往出口的路都不经过那里。</translation>
    </message>
    <message>
        <source>Every other step loses something: only the step to {place} is left.</source>
        <translation>其他每一步都有损失：只剩走到{place}。</translation>
    </message>
    <message>
        <source>After a step to {place} at most {most} can be reached, and {par} is possible.</source>
        <translation>走到{place}之后最多能得 {most}，而本来可得 {par}。</translation>
    </message>
    <message>
        <source>After a step to {place}, {part}, worth {worth}, cannot be reached any more: at most {most}, and {par} is possible.</source>
        <translation>走到{place}之后，{part}（值 {worth}）再也到不了：最多 {most}，而本来可得 {par}。</translation>
    </message>
    <message>
        <source>A step between {one} and {other} would join the line of {first} with the line of {second}, and they do not follow each other.</source>
        <translation>{one}与{other}之间的一步会把{first}的线与{second}的线连起来，而这两处并不相继。</translation>
    </message>
    <message>
        <source>A step between {one} and {other} would pass the numbers in this order: {listed}.</source>
        <translation>{one}与{other}之间的一步会按这样的顺序经过数字：{listed}。</translation>
    </message>
    <message>
        <source>number {number:d}</source>
        <translation>数字{number:d}</translation>
    </message>
    <message>
        <source>your place</source>
        <translation>你的位置</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>{listed}, {name}</source>
        <translation>{listed}、{name}</translation>
    </message>
    <message>
        <source>Only one way leads on from {place}, where you stand.</source>
        <translation>你在{place}，只有一条路可走。</translation>
    </message>
    <message>
        <source>The tour ends at {place} and the step to it is known, so its other ways are crossed out.</source>
        <translation>一笔画在{place}结束，走进它的一步已知，所以它的其他路都划去。</translation>
    </message>
    <message>
        <source>A step between {one} and {other} would close a loop and leave the other cells out.</source>
        <translation>{one}与{other}之间的一步会围成一圈，把其他格子留在外面。</translation>
    </message>
    <message>
        <source>{part} cannot be reached any more.</source>
        <translation>再也到不了{part}。</translation>
    </message>
    <message>
        <source>The step from {place}, where you stand, is known, so its other ways are crossed out.</source>
        <translation>你在{place}，从这里走的一步已知，所以它的其他路都划去。</translation>
    </message>
    <message>
        <source>A step between {one} and {other} would lead from where you stand to the end and leave other cells out.</source>
        <translation>{one}与{other}之间的一步会从你的位置一直通到终点，把其他格子留在外面。</translation>
    </message>
    <message>
        <source>Three steps would meet at {place}.</source>
        <translation>{place}会有三步相交。</translation>
    </message>
    <message>
        <source>The way to {part} and back leads over {place} alone.</source>
        <translation>来回{part}的路都只经过{place}。</translation>
    </message>
    <message>
        <source>{place} must be entered and left, and only two ways are left: the line takes both.</source>
        <translation>{place}要走进也要走出，而只剩两条路：两条都要走。</translation>
    </message>
    <message>
        <source>Everywhere else is passed through, so the tour ends at {place}.</source>
        <translation>其他各处都要穿过，所以一笔画在{place}结束。</translation>
    </message>
    <message>
        <source>Every step changes the colour. With {count:# cell|# cells} left, counting yours, the tour ends on the colour where you stand, so {place} is passed through, and only two ways are left there.</source>
        <translation>每一步都换色。连你所在的一格还剩 {count} 格，所以一笔画在与你所在之处同色的格子结束，于是{place}要穿过，而那里只剩两条路。</translation>
    </message>
    <message>
        <source>Every step changes the colour. With {count:# cell|# cells} left, counting yours, the tour ends on the other colour than where you stand, so {place} is passed through, and only two ways are left there.</source>
        <translation>每一步都换色。连你所在的一格还剩 {count} 格，所以一笔画在与你所在之处异色的格子结束，于是{place}要穿过，而那里只剩两条路。</translation>
    </message>
    <message>
        <source>{place} already has its two steps, so every other way at it is crossed out.</source>
        <translation>{place}已经有了两步，所以它的其他路都划去。</translation>
    </message>
    <message>
        <source>The tour ends at {place}, and only one way leads there.</source>
        <translation>一笔画在{place}结束，而只有一条路通到那里。</translation>
    </message>
    <message>
        <source>{place} has only one way, so the tour ends there and nowhere else.</source>
        <translation>{place}只有一条路，所以一笔画在那里结束，别处都不行。</translation>
    </message>
    <message>
        <source>Suppose the step between {one} and {other} is not used.</source>
        <translation>假设不走{one}与{other}之间的一步。</translation>
    </message>
    <message>
        <source>After it {place} is left without a way.</source>
        <translation>之后{place}就没有路可走了。</translation>
    </message>
    <message>
        <source>So not.</source>
        <translation>所以不对。</translation>
    </message>
    <message>
        <source>Suppose the step between {one} and {other} is used.</source>
        <translation>假设走{one}与{other}之间的一步。</translation>
    </message>
    <message>
        <source>After it {cells} cannot be passed and left again.</source>
        <translation>之后{cells}就进得去出不来。</translation>
    </message>
    <message>
        <source>After it a loop would be closed and other cells left out.</source>
        <translation>之后会围成一圈，把其他格子留在外面。</translation>
    </message>
    <message>
        <source>After it the numbers would not be met in their order.</source>
        <translation>之后就不能按顺序经过数字。</translation>
    </message>
    <message>
        <source>After it the tour could end nowhere.</source>
        <translation>之后一笔画就无处结束。</translation>
    </message>
    <message>
        <source>After it too many steps would meet at {place}.</source>
        <translation>之后{place}会有太多步相交。</translation>
    </message>
    <message>
        <source>Step by step {length:# fact follows|# facts follow} at {cells}.</source>
        <translation>由此一步步推出 {length} 条事实，涉及{cells}。</translation>
    </message>
    <message>
        <source>the walk has not begun: name a cell first, such as 0,0:</source>
        <translation>路线尚未开始：请先指定一个格子，例如 0,0:</translation>
    </message>
    <message>
        <source>the walk has begun already</source>
        <translation>路线已经开始</translation>
    </message>
    <message>
        <source>A walk visits {visited} of {free:# cell|# cells}; {cells} are left.</source>
        <translation>一条路线能走 {free} 格中的 {visited} 格；剩下{cells}。</translation>
    </message>
    <message>
        <source>A route visits {met} of the {total:# cell|# cells} that it must; {cells} are left.</source>
        <translation>一条路线能经过 {total} 个必经格中的 {met} 个；剩下{cells}。</translation>
    </message>
    <message>
        <source>A walk visits {free:the only cell|all # cells}, but does not meet all conditions.</source>
        <translation>一条路线能走遍全部 {free} 格，但不满足所有条件。</translation>
    </message>
    <message>
        <source>A walk visits {visited} of {free:# cell|# cells}; {cells} is left.</source>
        <translation>一条路线能走 {free} 格中的 {visited} 格；剩下{cells}。</translation>
    </message>
    <message>
        <source>{number:# wall is|# walls are} in the way: {cells}. No way has fewer.</source>
        <translation>有 {number} 面墙挡着路：{cells}。没有哪条路更少。</translation>
    </message>
    <message>
        <source>A route visits {met} of the {total:# cell|# cells} that it must; {cells} is left.</source>
        <translation>一条路线能经过 {total} 个必经格中的 {met} 个；剩下{cells}。</translation>
    </message>
    <message>
        <source>Without {cells} the rest of the board needs {needed:# piece|# pieces} of the walk, since along a piece the checkerboard colours alternate.</source>
        <translation>去掉{cells}，棋盘其余部分需要路线的 {needed} 段，因为每一段上黑白格交替。</translation>
    </message>
    <message>
        <source>Without {cells} the board falls into {parts:# part|# parts}, and each needs a piece of the walk of its own.</source>
        <translation>去掉{cells}，棋盘就分成 {parts} 部分，每部分都需要路线单独的一段。</translation>
    </message>
    <message>
        <source>The part at {cell} has {many:# cell|# cells} of one colour and {few} of the other: it needs {need:# piece|# pieces}.</source>
        <translation>{cell}所在的部分一色 {many} 格，另一色 {few} 格：需要 {need} 段。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} begins and ends on the colour of which there are more.</source>
        <translation>每一步都改变棋盘颜色，因此 {count} 格 的路线的起点和终点都在格数较多的颜色上。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} begins on the other colour than its end, {place}.</source>
        <translation>每一步都改变棋盘颜色，因此 {count} 格 的路线的起点与终点{place}颜色不同。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} ends on the other colour than its start, {place}.</source>
        <translation>每一步都换色，所以 {count} 格的一笔画终点与起点{place}异色。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} begins on the colour of its end, {place}.</source>
        <translation>每一步都改变棋盘颜色，因此 {count} 格 的路线的起点与终点{place}颜色相同。</translation>
    </message>
    <message>
        <source>Every step changes the checkerboard colour, so a tour of {count:# cell|# cells} ends on the colour of its start, {place}.</source>
        <translation>每一步都换色，所以 {count} 格的一笔画终点与起点{place}同色。</translation>
    </message>
    <message>
        <source>no kind of puzzle reads this map</source>
        <translation>没有一种谜题能读取这张地图</translation>
    </message>
    <message>
        <source>at most {most:# value|# values}</source>
        <translation>最多 {most} 个取值</translation>
    </message>
    <message>
        <source>a picture stays 0 to {most:# second|# seconds}</source>
        <translation>每幅图片停留 0 到 {most} 秒</translation>
    </message>
    <message>
        <source>a film lasts up to {most:# second|# seconds}</source>
        <translation>影片最长 {most} 秒</translation>
    </message>
    <message>
        <source>the picture does not show the rules; the usual ones were taken</source>
        <translation>图片没有显示规则；采用了通常的规则</translation>
    </message>
    <message>
        <source>a page has 1 to {most:# level|# levels}</source>
        <translation>每页可有 1 到 {most} 个关卡</translation>
    </message>
    <message>
        <source>a sheet has up to {most:# level|# levels}</source>
        <translation>题纸最多 {most} 个关卡</translation>
    </message>
    <message>
        <source>There are no levels of {rows} × {cols} {which} but those like one of these: all were tried.</source>
        <translation>{rows} × {cols} 的关卡（{which}）除了与这些关卡之一相似的，没有别的了：已全部试过。</translation>
    </message>
    <message>
        <source>{tried}. “{one}” and “{other}” were never met together: {first:# level met|# levels met} the first, {second} the second. That it is impossible is not proved.</source>
        <translation>{tried}。“{one}”与“{other}”从未同时满足：{first} 个关卡满足前者，{second} 个满足后者。尚未证明它不可能。</translation>
    </message>
    <message>
        <source>There are no levels of {rows} × {cols} but those like one of these: all were tried.</source>
        <translation>{rows} × {cols} 的关卡除了与这些关卡之一相似的，没有别的了：已全部试过。</translation>
    </message>
    <message>
        <source>not reached: {parts}; {number:# level is|# levels are} as near as any found</source>
        <translation>没有达到：{parts}；{number} 个关卡是所找到的最近的</translation>
    </message>
    <message>
        <source>{number:# level lies|# levels lie} beside a part of a range that others reached</source>
        <translation>{number} 个关卡在其他关卡达到的一段之外</translation>
    </message>
    <message>
        <source>{total:the only event|all # events}</source>
        <translation>全部 {total} 个事件</translation>
    </message>
    <message>
        <source>{shown} of {kept:# recorded event|# recorded events}, of {total} in all</source>
        <translation>记录的 {kept} 个事件中的 {shown} 个，总共 {total} 个</translation>
    </message>
    <message>
        <source>{shown} of {total:# event|# events}</source>
        <translation>{total} 个事件中的 {shown} 个</translation>
    </message>
    <message>
        <source>{events:# event takes|# events take} {least} s at least, not {seconds} s</source>
        <translation>{events} 个事件至少要 {least} 秒，而不是 {seconds} 秒</translation>
    </message>
    <message>
        <source>the game has {moves:# move|# moves} only</source>
        <translation>这局只有 {moves} 步</translation>
    </message>
    <message>
        <source>{shown} of {total:# route|# routes}</source>
        <translation>{total} 条路线中的 {shown} 条</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>The exit can no longer be reached. Which cell is taken back next?</source>
        <translation>出口再也到不了。接下来收回哪一格？</translation>
    </message>
    <message>
        <source>A walk that cannot be finished loses its last step first.</source>
        <translation>走不完的路线先失去它的最后一步。</translation>
    </message>
    <message>
        <source>The walk has reached the exit. How many steps does it take back before it tries another way?</source>
        <translation>路线到达了出口。再试别的走法之前，它收回多少步？</translation>
    </message>
    <message>
        <source>It goes back to the last cell that has a way not tried yet.</source>
        <translation>它退回到最后一个还有走法没试过的格子。</translation>
    </message>
    <message>
        <source>The walk tries up, down, left and right, in this order. Which cell does it enter next?</source>
        <translation>路线依次尝试上、下、左、右。接下来它走进哪一格？</translation>
    </message>
    <message>
        <source>The ways that come before in this order were tried already, or are not free.</source>
        <translation>按这个顺序排在前面的走法都已试过，或者不通。</translation>
    </message>
    <message>
        <source>The note on the board that was left says: 1 more point. The swap that led to it earned 1 point, and the board before has no other swap. What will the note on that board say?</source>
        <translation>刚离开的棋盘，笔记写着：还能得 1 分。通向它的交换得了 1 分，而之前的棋盘没有别的交换。那个棋盘的笔记会写多少分？</translation>
    </message>
    <message>
        <source>The best of a board is what its best swap earns, and the note on the board after that.</source>
        <translation>一个棋盘最多能得的，是最好的交换所得的分加上其后棋盘的笔记。</translation>
    </message>
    <message>
        <source>This board was met before. How many swaps are tried on it now, before a swap is taken back?</source>
        <translation>这个棋盘以前遇到过。在收回一次交换之前，现在要在它上面试多少次交换？</translation>
    </message>
    <message>
        <source>The note says what they would find.</source>
        <translation>笔记已写明它们会找到什么。</translation>
    </message>
    <message>
        <source>Which of the two needs fewer nodes for the same answer, and why?</source>
        <translation>要得到同样的答案，两者中哪一个需要的节点更少？为什么？</translation>
    </message>
    <message>
        <source>It searches a board once, and reads its note whenever the board comes again.</source>
        <translation>每个棋盘它只搜索一次，棋盘再次出现时就读笔记。</translation>
    </message>
    <message>
        <source>The first cell gave 2 states. How many states has the next layer?</source>
        <translation>第一格给出 2 个状态。下一层有多少个状态？</translation>
    </message>
    <message>
        <source>At an empty edge of the board every state goes on in two ways, and no two results are the same.</source>
        <translation>在棋盘空着的边上，每个状态都有两种延续，而且结果各不相同。</translation>
    </message>
    <message>
        <source>16 states come to the last cell of this row, which has no way to the right. How many states has the next layer?</source>
        <translation>16 个状态来到这一行的最后一格，它右边没有路。下一层有多少个状态？</translation>
    </message>
    <message>
        <source>Only the way down is left to choose, and what comes from the left decides about it.</source>
        <translation>可选的只剩向下的路，而它由从左边来的路决定。</translation>
    </message>
    <message>
        <source>Each of the four corners has a bound of its own now: 103, 113, 115 and 118. Which bound is proved for the whole building?</source>
        <translation>四个角现在各有自己的上界：103、113、115 和 118。整座大楼证明的上界是多少？</translation>
    </message>
    <message>
        <source>The best route ends in one of the corners, so only the largest of their bounds holds for all.</source>
        <translation>最好的路线止于其中一个角，所以只有最大的上界对所有路线都成立。</translation>
    </message>
    <message>
        <source>Which corner is looked at more closely next?</source>
        <translation>接下来更仔细地看哪个角？</translation>
    </message>
    <message>
        <source>Only there can a route still reach the bound of the whole building.</source>
        <translation>只有在那里，路线还可能达到整座大楼的上界。</translation>
    </message>
    <message>
        <source>Which of the two needs fewer nodes for the same proof, and why?</source>
        <translation>要得到同样的证明，两者中哪一个需要的节点更少？为什么？</translation>
    </message>
    <message>
        <source>The bound drops every walk that cannot reach the score in question.</source>
        <translation>上界让达不到所求得分的路线统统舍去。</translation>
    </message>
    <message>
        <source>Room after room is looked at, here from the left to the right. Which room is next?</source>
        <translation>房间一个接一个地看，这里从左到右。下一个是哪个房间？</translation>
    </message>
    <message>
        <source>A room comes after the rooms from which one enters it, and each comes once.</source>
        <translation>一个房间排在通向它的房间之后，每个房间只看一次。</translation>
    </message>
    <message>
        <source>No walk to this corner scores more than 1, and no walk to the other three more than 0. The answer found has 0. Which bound is proved for the building?</source>
        <translation>到这个角的路线不超过 1 分，到其他三个角的不超过 0 分。找到的答案是 0 分。整座大楼证明的上界是多少？</translation>
    </message>
    <message>
        <source>An answer of 0 and a bound of 1 leave it open which of them is the best score: it is feasible, not optimal.</source>
        <translation>答案是 0 而上界是 1，最好得分是哪一个仍不确定：答案可行，但未证明最优。</translation>
    </message>
    <message>
        <source>This route has 790 points, and half of the search lies ahead. How many better routes does it still find?</source>
        <translation>这条路线有 790 分，而搜索还有一半。它还会找到多少条更好的路线？</translation>
    </message>
    <message>
        <source>All that follows only shows that there is none.</source>
        <translation>其后的一切只表明没有更好的。</translation>
    </message>
    <message>
        <source>The last walk is given up; the best route has 790 points. Which bound does the search prove now?</source>
        <translation>最后一条路线被放弃；最好的路线有 790 分。搜索现在证明的上界是多少？</translation>
    </message>
    <message>
        <source>No route was left out, so none has more points than the best that was found.</source>
        <translation>没有漏掉任何路线，所以没有一条比找到的最好路线得分更多。</translation>
    </message>
    <message>
        <source>All 68 lines are drawn, and the pen is stuck. How many dots go into the trail until it is complete?</source>
        <translation>68 条线都画完了，笔走不动了。到路线完整为止，有多少个点进入路线？</translation>
    </message>
    <message>
        <source>A round of so many lines names its first dot again at the end.</source>
        <translation>这么多条线的一圈，在末尾会再次列出它的第一个点。</translation>
    </message>
    <message>
        <source>The dot where the pen got stuck is in the trail. Which dot goes into the trail next?</source>
        <translation>笔停住的那个点已进入路线。接下来哪个点进入路线？</translation>
    </message>
    <message>
        <source>The pen goes back along the lines in the order in which it came.</source>
        <translation>笔沿来时的线按顺序退回。</translation>
    </message>
    <message>
        <source>dots</source>
        <translation>点</translation>
    </message>
    <message>
        <source>dot ← an odd dot, or any dot with a line; pen ← [dot]</source>
        <translation>点 ← 一个奇点，或任一有线的点；笔迹 ← [点]</translation>
    </message>
    <message>
        <source>while pen is not empty:</source>
        <translation>while pen 不为空:</translation>
    </message>
    <message>
        <source>if a line is left at the last dot of pen:</source>
        <translation>if pen 的最后一个点还有线:</translation>
    </message>
    <message>
        <source>draw it: put the dot at its other end on pen</source>
        <translation>画它：把另一端的点加到笔迹上</translation>
    </message>
    <message>
        <source>else:</source>
        <translation>else:</translation>
    </message>
    <message>
        <source>take the last dot off pen and put it on trail</source>
        <translation>从笔迹取下最后一点，放入画线</translation>
    </message>
    <message>
        <source>answer ← trail, backwards</source>
        <translation>答案 ← 倒过来的画线</translation>
    </message>
    <message>
        <source>Count trails</source>
        <translation>计数画法</translation>
    </message>
    <message>
        <source>How many trails there are, as long as that takes little</source>
        <translation>有多少种画法，只在不费时的时候计数</translation>
    </message>
    <message>
        <source>counting all trails</source>
        <translation>计数所有画法</translation>
    </message>
    <message>
        <source>Fleury</source>
        <translation>弗勒里算法</translation>
    </message>
    <message>
        <source>Never crosses a bridge too early. Exact; to watch.</source>
        <translation>从不过早走过桥。精确；适合观看。</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>线</translation>
    </message>
    <message>
        <source>dot ← an odd dot, or any dot with a line</source>
        <translation>点 ← 一个奇点，或任一有线的点</translation>
    </message>
    <message>
        <source>while a line is left:</source>
        <translation>while 还有线:</translation>
    </message>
    <message>
        <source>for each line left at dot:</source>
        <translation>for dot 处剩下的每条线:</translation>
    </message>
    <message>
        <source>if it is a bridge and not the only one: not yet</source>
        <translation>if 它是桥而且不是唯一的线: 暂不画</translation>
    </message>
    <message>
        <source>else: draw it; dot ← the dot at its other end</source>
        <translation>else: 画它; dot ← 它另一端的点</translation>
    </message>
    <message>
        <source>answer ← the lines in the order in which they were drawn</source>
        <translation>答案 ← 按画的次序排列的线</translation>
    </message>
    <message>
        <source>Draws every trail in turn. Exact; for small boards, and to watch.</source>
        <translation>依次画出每一种画法。精确；适合小棋盘和观看。</translation>
    </message>
    <message>
        <source>search(dot):</source>
        <translation>search(dot):</translation>
    </message>
    <message>
        <source>if every line is drawn: one trail more</source>
        <translation>if 所有线都画完: 多一条路线</translation>
    </message>
    <message>
        <source>if no line is left at dot: a dead end</source>
        <translation>if dot 处没有剩下的线: 死路</translation>
    </message>
    <message>
        <source>draw it</source>
        <translation>画它</translation>
    </message>
    <message>
        <source>search(the dot at its other end)</source>
        <translation>搜索(另一端的点)</translation>
    </message>
    <message>
        <source>take it back</source>
        <translation>收回它</translation>
    </message>
    <message>
        <source>the supply {supply} in the centre was set to 0: the player starts there</source>
        <translation>中心的物资 {supply} 已设为 0：玩家从那里出发</translation>
    </message>
    <message>
        <source>too many pairs lead to the best score</source>
        <translation>通向最高分的数对太多</translation>
    </message>
    <message>
        <source>The longest survival is {days} of {needs:# day|# days}, with {food} food and {water} water.</source>
        <translation>最久能撑 {needs} 天中的 {days} 天，有 {food} 份食物和 {water} 份水。</translation>
    </message>
    <message>
        <source>No route lasts more than {days} of {needs:# day|# days}.</source>
        <translation>没有路线能撑过 {needs} 天中的 {days} 天。</translation>
    </message>
    <message>
        <source>food {food} and water {water} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 改为食物 {food}、水 {water}</translation>
    </message>
    <message>
        <source>{cells:# cell is|# cells are} over the limit of {limit} of a picture as SVG</source>
        <translation>{cells} 格超过了 SVG 图片 {limit} 格的上限</translation>
    </message>
    <message>
        <source>nested deeper than {max_depth:# level|# levels}</source>
        <translation>嵌套超过 {max_depth} 层</translation>
    </message>
    <message>
        <source>more than {count:# value|# values}</source>
        <translation>值超过 {count} 个</translation>
    </message>
    <message>
        <source>more than {limit:# row|# rows}</source>
        <translation>超过 {limit} 行</translation>
    </message>
    <message>
        <source>more than {limit:# line|# lines}</source>
        <translation>文本超过 {limit} 行</translation>
    </message>
    <message>
        <source>{place}: nested deeper than {max_depth:# level|# levels}</source>
        <translation>{place}：嵌套超过 {max_depth} 层</translation>
    </message>
    <message>
        <source>this is not a whole link to a level; it may have been cut</source>
        <translation>这不是完整的关卡链接；它可能被截断了</translation>
    </message>
    <message>
        <source>the link is damaged: its last six characters do not agree with the rest</source>
        <translation>链接已损坏：最后六个字符与其余部分不符</translation>
    </message>
    <message>
        <source>this link is written in another way than links are</source>
        <translation>这个链接的写法与链接的写法不同</translation>
    </message>
    <message>
        <source>the link holds no board of its kind</source>
        <translation>链接中没有该种谜题的棋盘</translation>
    </message>
    <message>
        <source>more than {count:# cell|# cells} in lists of neighbours</source>
        <translation>邻接列表中的格子超过 {count} 个</translation>
    </message>
    <message>
        <source>the neighbours of so many cells are too long a text</source>
        <translation>这么多格子的邻居会是太长的文本</translation>
    </message>
    <message>
        <source>lists of neighbours have no place for {token}</source>
        <translation>邻居列表中没有 {token} 的位置</translation>
    </message>
    <message>
        <source>the neighbours alone do not say where the open cells of this board lie</source>
        <translation>只凭邻居无法知道这个棋盘的空格子在哪里</translation>
    </message>
    <message>
        <source>{name} is the number of open cells</source>
        <translation>{name} 是空格子的数目</translation>
    </message>
    <message>
        <source>row {number} is not a list</source>
        <translation>第 {number} 行不是列表</translation>
    </message>
    <message>
        <source>{value} was not used</source>
        <translation>没有用到 {value}</translation>
    </message>
    <message>
        <source>{name} was not used: nothing is known of it</source>
        <translation>没有用到 {name}：不知道它的含义</translation>
    </message>
    <message>
        <source>row {row}, column {col} is not on the board</source>
        <translation>第 {row} 行第 {col} 列不在棋盘上</translation>
    </message>
    <message>
        <source>{name} was not used: {kind} has no token {token}</source>
        <translation>没有用到 {name}：{kind}没有元素 {token}</translation>
    </message>
    <message>
        <source>there is no open cell number {number}; the last is {last}</source>
        <translation>没有第 {number} 个空格；最后一个是第 {last} 个</translation>
    </message>
    <message>
        <source>{name} is where the board has a wall</source>
        <translation>{name} 的位置在棋盘上是墙</translation>
    </message>
    <message>
        <source>line {line} was not used: {words}</source>
        <translation>没有用到第 {line} 行：{words}</translation>
    </message>
    <message>
        <source>line {line} sets cells in a way that is not read</source>
        <translation>第 {line} 行设置格子的方式无法读取</translation>
    </message>
    <message>
        <source>the words “{words}” were not used</source>
        <translation>没有用到文字“{words}”</translation>
    </message>
    <message>
        <source>line {line} sets a cell that is not on the board</source>
        <translation>第 {line} 行设置的格子不在棋盘上</translation>
    </message>
    <message>
        <source>this address of Penpa is damaged, or was cut</source>
        <translation>这个 Penpa 网址已损坏，或被截断</translation>
    </message>
    <message>
        <source>this address of Penpa holds no puzzle</source>
        <translation>这个 Penpa 网址里没有谜题</translation>
    </message>
    <message>
        <source>{grid!r} is not a square grid</source>
        <translation>{grid!r} 不是方格网格</translation>
    </message>
    <message>
        <source>the margins leave no cell of the grid</source>
        <translation>边距没有留下任何格子</translation>
    </message>
    <message>
        <source>Penpa takes tours alone</source>
        <translation>Penpa 只接受一笔画</translation>
    </message>
    <message>
        <source>an address of Penpa has no numbers and no walls between cells</source>
        <translation>Penpa 的地址没有数字，也没有格子之间的墙</translation>
    </message>
    <message>
        <source>an open tour needs a start or an end to have an address of Penpa</source>
        <translation>开放的一笔画要有起点或终点，才有 Penpa 网址</translation>
    </message>
    <message>
        <source>an address of Penpa has no room for so many cells</source>
        <translation>Penpa 网址放不下这么多格子</translation>
    </message>
    <message>
        <source>the solution in the address was not used</source>
        <translation>网址中的解没有用到</translation>
    </message>
    <message>
        <source>{solver} does not know {rule}, which this level has; ask {other}</source>
        <translation>本关卡有{rule}，而“{solver}”不支持；请改用“{other}”</translation>
    </message>
    <message>
        <source>proved, but there is no proof to carry away</source>
        <translation>已证明，但没有可以带走的证明</translation>
    </message>
    <message>
        <source>nothing is proved</source>
        <translation>什么都没有证明</translation>
    </message>
    <message>
        <source>proved, but this kind has no proof to carry away</source>
        <translation>已证明，但这个种类没有可以带走的证明</translation>
    </message>
    <message>
        <source>proved, but under conditions that the level does not hold</source>
        <translation>已证明，但所依据的条件不在关卡之中</translation>
    </message>
    <message>
        <source>2 dots are odd: {places}. A closed trail has none.</source>
        <translation>有 2 个奇点：{places}。画成一圈的图没有奇点。</translation>
    </message>
    <message>
        <source>{number} dots are odd: {places}. A trail has none or two.</source>
        <translation>有 {number} 个奇点：{places}。能一笔画成的图只有零个或两个奇点。</translation>
    </message>
    <message>
        <source>The trail is at {place}, and it can only begin at an odd dot: {places}.</source>
        <translation>画线在{place}，但只能从奇点开始：{places}。</translation>
    </message>
    <message>
        <source>the walk begins at the number {number}, before lower ones</source>
        <translation>路线从数字 {number} 开始，却早于更小的数字</translation>
    </message>
    <message>
        <source>{place} has a number and ends the walk, before higher ones</source>
        <translation>{place}有数字且是路线终点，却早于更大的数字</translation>
    </message>
    <message>
        <source>the step {step} is forced, but there is a wall</source>
        <translation>必须走 {step} 这一步，但那里有墙</translation>
    </message>
    <message>
        <source>both</source>
        <translation>这两格</translation>
    </message>
    <message>
        <source>all {number}</source>
        <translation>全部 {number} 格</translation>
    </message>
    <message>
        <source>the number {number} stands there more than once</source>
        <translation>数字 {number} 出现了不止一次</translation>
    </message>
    <message>
        <source>the number {missing} is missing before {number}</source>
        <translation>{number} 之前缺少数字 {missing}</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>walls between cells</source>
        <translation>格间的墙</translation>
    </message>
    <message>
        <source>&quot;{text}&quot;: after what stands on a cell come &quot;@&quot; and a number from 1 to {highest}, &quot;|&quot; for a wall on its right and &quot;_&quot; for one below, in this order</source>
        <translation>“{text}”：格子内容之后依次是“@”加 1 到 {highest} 的数字、表示右侧有墙的“|”和表示下方有墙的“_”</translation>
    </message>
    <message>
        <source>&quot;{text}&quot;: no walk comes to a number on &quot;#&quot;</source>
        <translation>“{text}”：路线到不了“#”上的数字</translation>
    </message>
    <message>
        <source>Along one border of the ways left stand {first}, {second}, {third} and {fourth}, in this order. So the line between {first} and {third} would cross the line between {second} and {fourth}.</source>
        <translation>沿着剩余道路的同一条边界，依次是{first}、{second}、{third}和{fourth}。所以{first}与{third}之间的线会和{second}与{fourth}之间的线相交。</translation>
    </message>
    <message>
        <source>one cell in {part}</source>
        <translation>{part}里的一格</translation>
    </message>
    <message>
        <source>For {cells}, {need:# more step is|# more steps are} needed.</source>
        <translation>{cells}还需要 {need} 步。</translation>
    </message>
    <message>
        <source>{count:# cell|# cells} of one colour in {part} together</source>
        <translation>{part}里同色的 {count} 格一共</translation>
    </message>
    <message>
        <source>For {cells}, {need:# more step is|# more steps are} needed, and one more to end the tour.</source>
        <translation>{cells}还需要 {need} 步，结束一笔画还要再用一步。</translation>
    </message>
    <message>
        <source>For {cells}, {need:# more step is|# more steps are} needed, or {less} if the tour ends there.</source>
        <translation>{cells}还需要 {need} 步；如果一笔画在那里结束，则是 {less} 步。</translation>
    </message>
    <message>
        <source>{place} comes after the number {number}</source>
        <translation>{place}要在数字 {number} 之后</translation>
    </message>
    <message>
        <source>there is a wall before {place}</source>
        <translation>{place}前有墙</translation>
    </message>
    <message>
        <source>The numbers cannot come in order: between {cells} there is no way past the other numbers and the ends.</source>
        <translation>数字无法按顺序经过：在{cells}之间，没有避开其他数字和起终点的路。</translation>
    </message>
    <message>
        <source>Only the wall between {cells} is in the way.</source>
        <translation>只有{cells}之间的墙挡着路。</translation>
    </message>
    <message>
        <source>room for coins: {coins} at most</source>
        <translation>可放金币：最多 {coins}</translation>
    </message>
    <message>
        <source>{needed:# cell has|# cells have} to be free</source>
        <translation>必须有 {needed} 个空格</translation>
    </message>
    <message>
        <source>a walk visits {cells} cells at most</source>
        <translation>一条路线最多经过 {cells} 格</translation>
    </message>
    <message>
        <source>{free:# cell|# cells} and {coins:# coin|# coins} are worth {most} at most</source>
        <translation>{free} 格与 {coins} 枚金币最多值 {most}</translation>
    </message>
    <message>
        <source>a walk visits {cells} cells at least</source>
        <translation>一条路线至少经过 {cells} 格</translation>
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
        <translation>没有路线能这样经过并避开这些格子</translation>
    </message>
    <message>
        <source>no tour visits, and leaves out, these cells</source>
        <translation>没有一笔画能这样经过并避开这些格子</translation>
    </message>
    <message>
        <source>{part} is not a condition of {kind} (known: {names})</source>
        <translation>{part} 不是 {kind} 的条件（可用：{names}）</translation>
    </message>
    <message>
        <source>intended: a new level has no intended route; mend, or make more like a level with one</source>
        <translation>intended：新关卡没有预定路线；请修补有预定路线的关卡，或生成与它相似的关卡</translation>
    </message>
    <message>
        <source>{part} is not a condition of {kind}: did you mean {near}? (known: {names})</source>
        <translation>{part} 不是 {kind} 的条件：是否想写 {near}？（可用：{names}）</translation>
    </message>
    <message>
        <source>{part}: it is {most} at most ({why})</source>
        <translation>{part}：最多为 {most}（{why}）</translation>
    </message>
    <message>
        <source>{part}: it is {most} at most</source>
        <translation>{part}：最多为 {most}</translation>
    </message>
    <message>
        <source>{part}: it is {least} at least ({why})</source>
        <translation>{part}：至少为 {least}（{why}）</translation>
    </message>
    <message>
        <source>{part}: it is {least} at least</source>
        <translation>{part}：至少为 {least}</translation>
    </message>
    <message>
        <source>no level fulfils all of {parts}</source>
        <translation>没有关卡能同时满足 {parts}</translation>
    </message>
    <message>
        <source>intended: the level has no intended route</source>
        <translation>intended：此关卡没有预定路线</translation>
    </message>
    <message>
        <source>{part}: a share is 100 % at most</source>
        <translation>{part}：比例最多为 100 %</translation>
    </message>
    <message>
        <source>open: {cell} is not a cell of the board</source>
        <translation>open：{cell} 不是棋盘上的格子</translation>
    </message>
    <message>
        <source>moves of an answer: {moves} at most</source>
        <translation>答案的步数：最多 {moves}</translation>
    </message>
    <message>
        <source>all answers: {number} at most</source>
        <translation>全部答案：最多 {number}</translation>
    </message>
    <message>
        <source>best answers: {number} at least</source>
        <translation>最优答案：至少 {number}</translation>
    </message>
    <message>
        <source>every answer is a best one</source>
        <translation>每个答案都是最优的</translation>
    </message>
    <message>
        <source>the board has {cells} cells</source>
        <translation>棋盘有 {cells} 格</translation>
    </message>
    <message>
        <source>that there is an answer</source>
        <translation>存在答案</translation>
    </message>
    <message>
        <source>a proof of the best answer in the time for one</source>
        <translation>在单次限时内证明最优答案</translation>
    </message>
    <message>
        <source>that it is not like another level</source>
        <translation>与其他关卡不相似</translation>
    </message>
    <message>
        <source>levels tried: {tried}; missed most: {condition} ({missed} times)</source>
        <translation>已试关卡：{tried}；最常未满足：{condition}（{missed} 次）</translation>
    </message>
    <message>
        <source>no level was tried in that time</source>
        <translation>这段时间内没有试过任何关卡</translation>
    </message>
    <message>
        <source>levels tried: {tried}; {missed} of them had a problem: {condition}</source>
        <translation>已试关卡：{tried}；其中 {missed} 个有问题：{condition}</translation>
    </message>
    <message>
        <source>levels tried: {tried}</source>
        <translation>已试关卡：{tried}</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}。</translation>
    </message>
    <message>
        <source>The wish is impossible: {why}.</source>
        <translation>此愿望无法实现：{why}。</translation>
    </message>
    <message>
        <source>Trail: on which boards can my machine count all trails? Boards of side N</source>
        <translation>画线：我的机器能在多大的棋盘上数完所有画法？边长 N 的棋盘</translation>
    </message>
    <message>
        <source>Random lines, 5 levels a side. One trail is found at once on any board; their number grows much faster than the board. Backtracking draws every one of them.</source>
        <translation>随机的线，每种边长 5 关。在任何棋盘上都能立刻找到一种画法；它们的数目比棋盘增长快得多。回溯会画出其中每一种。</translation>
    </message>
    <message>
        <source>the address stands for more than {size} MiB</source>
        <translation>网址的内容超过 {size} MiB</translation>
    </message>
    <message>
        <source>row {row} has 1 cell, row 0 has {width}</source>
        <translation>第 {row} 行有 1 格，第 0 行有 {width} 格</translation>
    </message>
    <message>
        <source>a cell of a grid has a side of at least 1 pixel</source>
        <translation>网格的格子边长至少为 1 像素</translation>
    </message>
    <message>
        <source>the cells look too different from each other; check rows, columns and side</source>
        <translation>格子的外观彼此相差太大；请检查行数、列数和边长</translation>
    </message>
    <message>
        <source>{path}: the skin cannot be kept: {why}</source>
        <translation>{path}：无法保存皮肤：{why}</translation>
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
        <translation>选项</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Level hash</source>
        <translation>关卡哈希</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Both are the same route.</source>
        <translation>两条是同一条路线。</translation>
    </message>
    <message>
        <source>Both make the same steps, in another order or direction.</source>
        <translation>两条走过同样的步，只是次序或方向不同。</translation>
    </message>
    <message>
        <source>None was found; not every move is settled.</source>
        <translation>没有找到；并非每一步都已有定论。</translation>
    </message>
    <message>
        <source>The optimum can be lost at move {move} of {moves}, if not before.</source>
        <translation>在 {moves} 步中的第 {move} 步可能失去最优，也可能更早。</translation>
    </message>
    <message>
        <source>Who always takes what looks best does not meet the conditions.</source>
        <translation>总取看上去最好的一步，不能满足条件。</translation>
    </message>
    <message>
        <source>{solver} found the most, and nobody proved it.</source>
        <translation>{solver}得分最高，但没有求解器证明它最优。</translation>
    </message>
    <message>
        <source>{solver} found the best answer, without a proof.</source>
        <translation>{solver}找到了最优答案，但没有证明。</translation>
    </message>
    <message>
        <source>{solver} ends {gap} below the best.</source>
        <translation>{solver}比最优低 {gap}。</translation>
    </message>
    <message>
        <source>{one} proved that there is no answer, {other} found one</source>
        <translation>{one}证明没有答案，而{other}找到了一个</translation>
    </message>
    <message>
        <source>{one} proved {bound}, {other} proved {score}</source>
        <translation>{one}证明是 {bound}，而{other}证明是 {score}</translation>
    </message>
    <message>
        <source>{one} proved that {bound} is the most, {other} has {score}</source>
        <translation>{one}证明最多是 {bound}，而{other}得到 {score}</translation>
    </message>
    <message>
        <source>itself</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>a quarter turn</source>
        <translation>转四分之一圈</translation>
    </message>
    <message>
        <source>a half turn</source>
        <translation>转半圈</translation>
    </message>
    <message>
        <source>three quarters of a turn</source>
        <translation>转四分之三圈</translation>
    </message>
    <message>
        <source>left and right exchanged</source>
        <translation>左右互换</translation>
    </message>
    <message>
        <source>mirrored along the falling diagonal</source>
        <translation>沿左上至右下的对角线镜像</translation>
    </message>
    <message>
        <source>top and bottom exchanged</source>
        <translation>上下互换</translation>
    </message>
    <message>
        <source>mirrored along the rising diagonal</source>
        <translation>沿左下至右上的对角线镜像</translation>
    </message>
    <message>
        <source>its condition {name} is not known</source>
        <translation>它的条件 {name} 不为程序所知</translation>
    </message>
    <message>
        <source>it says that there is no answer, and has the bound of one</source>
        <translation>它说没有解答，却有一个上界</translation>
    </message>
    <message>
        <source>it says that nothing is known, and has an answer or counts</source>
        <translation>它说一无所知，却有解答或解答数</translation>
    </message>
    <message>
        <source>it counts optimal answers without the proof of an optimum</source>
        <translation>它给出最优解答数，却没有证明最优值</translation>
    </message>
    <message>
        <source>it claims score {claimed}, nothing above {value} can be had</source>
        <translation>它声称得分为 {claimed}，但不可能高于 {value}</translation>
    </message>
    <message>
        <source>its conditions cannot be read: {problem}</source>
        <translation>它的条件无法读取：{problem}</translation>
    </message>
    <message>
        <source>it claims score {score} above its bound {bound}</source>
        <translation>它声称得分为 {score}，高于它的上界 {bound}</translation>
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
        <translation>在这里没有值</translation>
    </message>
    <message>
        <source>it is not arithmetic</source>
        <translation>这不是算式</translation>
    </message>
    <message>
        <source>{name} is not a number of this lab (known: {known})</source>
        <translation>{name} 不是此实验中的数（已知：{known}）</translation>
    </message>
    <message>
        <source>{racer}: up to {name} = {value}</source>
        <translation>{racer}：最大到 {name} = {value}</translation>
    </message>
    <message>
        <source>{racer}: no value ended within the limits</source>
        <translation>{racer}：没有任何取值在限制内完成</translation>
    </message>
    <message>
        <source>the base of the growth is {base}, not above 0</source>
        <translation>增长的底数是 {base}，不大于 0</translation>
    </message>
    <message>
        <source>random levels need rows and cols</source>
        <translation>随机关卡需要行数和列数</translation>
    </message>
    <message>
        <source>{id} is not a solver of {kind} (known: {known})</source>
        <translation>{id} 不是 {kind} 的求解器（已知：{known}）</translation>
    </message>
    <message>
        <source>{name} is not a rule of {kind}</source>
        <translation>{name} 不是 {kind} 的规则</translation>
    </message>
    <message>
        <source>{name} is {value}, not a whole number of at least 1</source>
        <translation>{name} 为 {value}，应是不小于 1 的整数</translation>
    </message>
    <message>
        <source>{racer} does not have {name}, which grows</source>
        <translation>{racer} 没有 {name}，而增长的正是它</translation>
    </message>
    <message>
        <source>no solver has {name}</source>
        <translation>没有求解器具有 {name}</translation>
    </message>
    <message>
        <source>{name} varies random levels alone</source>
        <translation>{name} 只能用于随机关卡</translation>
    </message>
    <message>
        <source>{name} is not a parameter (known: {known})</source>
        <translation>{name} 不是参数（已知：{known}）</translation>
    </message>
    <message>
        <source>processor time, s</source>
        <translation>处理器时间（秒）</translation>
    </message>
    <message>
        <source>wall time, s</source>
        <translation>实际时间（秒）</translation>
    </message>
    <message>
        <source>processor time, reference loops</source>
        <translation>处理器时间（参考循环数）</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>states</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>memory, bytes</source>
        <translation>内存（字节）</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>gap to the proved best, %</source>
        <translation>与已证明最优的差距（%）</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>{label} (shared machine)</source>
        <translation>{label}（共用机器）</translation>
    </message>
    <message>
        <source>a spec names no plug-in; the command line does (--plugin FILE)</source>
        <translation>实验文件不能指定插件；插件由命令行给出（--plugin FILE）</translation>
    </message>
    <message>
        <source>limits are numbers above 0</source>
        <translation>限制必须是大于 0 的数</translation>
    </message>
    <message>
        <source>levels need either files, or a kind whose generator makes them</source>
        <translation>关卡要么来自文件，要么由某个类型的生成器制作</translation>
    </message>
    <message>
        <source>at least one solver has to be named</source>
        <translation>至少要指定一个求解器</translation>
    </message>
    <message>
        <source>two solvers have the name {name}</source>
        <translation>两个求解器都叫 {name}</translation>
    </message>
    <message>
        <source>repeats and count are at least 1, seed and reference at least 0</source>
        <translation>重复次数和数量至少为 1，种子和参考循环至少为 0</translation>
    </message>
    <message>
        <source>a lab sweeps or grows; it does not do both</source>
        <translation>实验要么扫描取值，要么增长，不能同时进行</translation>
    </message>
    <message>
        <source>a parameter is swept twice</source>
        <translation>同一参数被扫描了两次</translation>
    </message>
    <message>
        <source>growth needs a step of at least 1, a last value and seconds above 0</source>
        <translation>增长需要至少为 1 的步长、一个终值和大于 0 的秒数</translation>
    </message>
    <message>
        <source>{name} is {value}: at most {most}</source>
        <translation>{name} 为 {value}：最多 {most}</translation>
    </message>
    <message>
        <source>the sweep of {name} has no values</source>
        <translation>{name} 的扫描没有取值</translation>
    </message>
    <message>
        <source>the sweep of {name} has a value that is not a number</source>
        <translation>{name} 的扫描中有一个值不是有限的数</translation>
    </message>
    <message>
        <source>a chart is against {name}, which does not vary</source>
        <translation>图表以 {name} 为横轴，但它没有变化</translation>
    </message>
    <message>
        <source>the one swap is made</source>
        <translation>唯一的一次交换已经用完</translation>
    </message>
    <message>
        <source>{language} is not a language of a page ({known})</source>
        <translation>{language} 不是页面可用的语言（{known}）</translation>
    </message>
    <message>
        <source>it calls itself too deeply (RecursionError)</source>
        <translation>它调用自身的层数太深（RecursionError）</translation>
    </message>
    <message>
        <source>{name} gives an answer of type {what}; it has to be a list of moves</source>
        <translation>{name} 给出的答案类型是 {what}；它必须是步骤列表</translation>
    </message>
    <message>
        <source>it has no function {name}(game)</source>
        <translation>它没有函数 {name}(game)</translation>
    </message>
    <message>
        <source>a plug-in cannot start other processes</source>
        <translation>插件不能启动其他进程</translation>
    </message>
    <message>
        <source>move {number} of its answer is of type {what}; a move is a text</source>
        <translation>它的答案的第 {number} 步类型是 {what}；步骤是文本</translation>
    </message>
    <message>
        <source>it ends the program instead of returning its answer</source>
        <translation>它结束了程序，而没有返回答案</translation>
    </message>
    <message>
        <source>{name} yields None instead of a list of moves</source>
        <translation>{name} 产生了 None，而不是步骤列表</translation>
    </message>
    <message>
        <source>{solver} proved that there is no better score</source>
        <translation>{solver} 已证明没有更好的得分</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>{name}: its answer does not keep to the rules: {why}</source>
        <translation>{name}：它的答案不符合规则：{why}</translation>
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
        <translation>在双人游戏中，答案是一步</translation>
    </message>
    <message>
        <source>{name}: no process for it: {why}</source>
        <translation>{name}：无法为它启动进程：{why}</translation>
    </message>
    <message>
        <source>{name}: the file itself runs for more than {seconds} s; work belongs into its function</source>
        <translation>{name}：文件本身运行超过 {seconds} 秒；计算应放在它的函数里</translation>
    </message>
    <message>
        <source>{name}: its process ended without an answer</source>
        <translation>{name}：它的进程没有给出答案就结束了</translation>
    </message>
    <message>
        <source>{name}: the file needs too much memory</source>
        <translation>{name}：文件需要太多内存</translation>
    </message>
    <message>
        <source>{name}: its process broke: {why}</source>
        <translation>{name}：它的进程出错：{why}</translation>
    </message>
    <message>
        <source>{name}, line {line}: this is not Python ({what})</source>
        <translation>{name}，第 {line} 行：这不是 Python（{what}）</translation>
    </message>
    <message>
        <source>{name}: this is not Python ({what})</source>
        <translation>{name}：这不是 Python（{what}）</translation>
    </message>
    <message>
        <source>{name}: a plug-in has at most 1 MiB</source>
        <translation>{name}：插件最大 1 MiB</translation>
    </message>
    <message>
        <source>{name}: this is not text in UTF-8</source>
        <translation>{name}：这不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>Room at {place}: pairs of supplies kept: {kept:,}, dropped: {dropped:,}.</source>
        <translation>{place} 的房间：保留物资对 {kept:,} 个，舍弃 {dropped:,} 个。</translation>
    </message>
    <message>
        <source>Room at {place}: most food from here on: {most:,}.</source>
        <translation>{place} 的房间：从这里起最多能得食物 {most:,}。</translation>
    </message>
    <message>
        <source>A row of rooms is done; states: {states:,}.</source>
        <translation>一行房间已完成；状态数：{states:,}。</translation>
    </message>
    <message>
        <source>Can a walk reach a score of {score:,}?</source>
        <translation>有没有路线能达到 {score:,} 分？</translation>
    </message>
    <message>
        <source>No walk to {place} scores more than {upper:,}.</source>
        <translation>到 {place} 的路线得分都不超过 {upper:,}。</translation>
    </message>
    <message>
        <source>Swaps made: {swaps}; boards: {boards:,}, met again: {merges:,}, left out: {dropped:,}.</source>
        <translation>已交换次数：{swaps}；盘面：{boards:,}，重复遇到：{merges:,}，未保留：{dropped:,}。</translation>
    </message>
    <message>
        <source>Handful {number}: pit {pit} is sown; stones: {stones}.</source>
        <translation>第 {number} 把：播撒坑 {pit}；石子数：{stones}。</translation>
    </message>
    <message>
        <source>The relay goes on from pit {pit}; stones: {stones}.</source>
        <translation>接力从坑 {pit} 继续；石子数：{stones}。</translation>
    </message>
    <message>
        <source>The relay of pit {start} never ends.</source>
        <translation>坑 {start} 的接力永不结束。</translation>
    </message>
    <message>
        <source>The relay of pit {start} ends; stones captured: {stones}.</source>
        <translation>坑 {start} 的接力结束；吃子数：{stones}。</translation>
    </message>
    <message>
        <source>Pit {what}: ahead by {gained}; still to come: {low} to {high}.</source>
        <translation>坑 {what}：目前领先 {gained}；今后还有 {low} 到 {high}。</translation>
    </message>
    <message>
        <source>Stones on the board: {stones}; all positions are solved: {positions:,}.</source>
        <translation>盘上石子：{stones}；全部局面已解出：{positions:,}。</translation>
    </message>
    <message>
        <source>more than {count:# cell|# cells} in arrays</source>
        <translation>数组中的格子超过 {count} 个</translation>
    </message>
    <message>
        <source>row {row} has {cells:# cell|# cells}, row 0 has {width}</source>
        <translation>第 {row} 行有 {cells} 格，第 0 行有 {width} 格</translation>
    </message>
    <message>
        <source>no grid was found in {count:# second|# seconds}; tell it, as ROWSxCOLS+X+Y</source>
        <translation>{count} 秒内没有找到网格；请以 ROWSxCOLS+X+Y 指定</translation>
    </message>
    <message>
        <source>{count:# uncertain cell|# uncertain cells}, as row,column: {at}</source>
        <translation>{count} 个不确定的格子（行,列）：{at}</translation>
    </message>
    <message>
        <source>grids are limited to {count:# row and column|# rows and columns}</source>
        <translation>网格最多 {count} 行和列</translation>
    </message>
    <message>
        <source>pictures are limited to {count:# pixel|# pixels}</source>
        <translation>图片最多 {count} 像素</translation>
    </message>
    <message>
        <source>there {count:is only # candidate|are only # candidates}</source>
        <translation>只有 {count} 个候选</translation>
    </message>
    <message>
        <source>Swap {what}; points: {points:,}.</source>
        <translation>交换 {what}；得分：{points:,}。</translation>
    </message>
    <message>
        <source>Swap {what} leads to a board that was met before.</source>
        <translation>交换 {what} 得到先前遇到过的盘面。</translation>
    </message>
    <message>
        <source>Best by what is proved: pit {pit}.</source>
        <translation>按已证明的值最好的是坑 {pit}。</translation>
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
        <translation>再也到不了一个必经格</translation>
    </message>
    <message>
        <source>even with all that is left it cannot beat the best answer</source>
        <translation>即使得到剩下的一切，也胜不过最佳答案</translation>
    </message>
    <message>
        <source>it has come to a dead end</source>
        <translation>走进了死胡同</translation>
    </message>
    <message>
        <source>the same state was searched before</source>
        <translation>同样的状态已经搜索过</translation>
    </message>
    <message>
        <source>it ends before all cells were visited</source>
        <translation>还没走遍所有格子就结束了</translation>
    </message>
    <message>
        <source>it misses what is forced</source>
        <translation>它漏掉了必经之处</translation>
    </message>
    <message>
        <source>it is the reverse of another one</source>
        <translation>它是另一条的反向</translation>
    </message>
    <message>
        <source>it is not among the best that are followed</source>
        <translation>它不在继续跟进的最佳之列</translation>
    </message>
    <message>
        <source>it never ends</source>
        <translation>它永远不会结束</translation>
    </message>
    <message>
        <source>The search begins.</source>
        <translation>搜索开始。</translation>
    </message>
    <message>
        <source>The search goes over to its next part.</source>
        <translation>搜索进入下一部分。</translation>
    </message>
    <message>
        <source>The search stops here.</source>
        <translation>搜索在此停下。</translation>
    </message>
    <message>
        <source>The search has ended.</source>
        <translation>搜索已结束。</translation>
    </message>
    <message>
        <source>Two partial answers come to the same state; one of them is enough.</source>
        <translation>两个部分答案到达同一状态，留一个就够了。</translation>
    </message>
    <message>
        <source>A move is sown to its end.</source>
        <translation>一步播种到底。</translation>
    </message>
    <message>
        <source>A handful is sown.</source>
        <translation>播下一把。</translation>
    </message>
    <message>
        <source>A step of the proof.</source>
        <translation>证明的一步。</translation>
    </message>
    <message>
        <source>The rest of this branch cannot change the result.</source>
        <translation>这一分支余下的部分改变不了结果。</translation>
    </message>
    <message>
        <source>A layer is complete.</source>
        <translation>一层已完成。</translation>
    </message>
    <message>
        <source>Take {what} back.</source>
        <translation>撤回{what}。</translation>
    </message>
    <message>
        <source>nothing better can come of it</source>
        <translation>由此得不到更好的答案</translation>
    </message>
    <message>
        <source>Given up: {reason}.</source>
        <translation>放弃：{reason}。</translation>
    </message>
    <message>
        <source>A better answer: {score:,}.</source>
        <translation>更好的答案：{score:,}。</translation>
    </message>
    <message>
        <source>An answer of {score:,}, no better.</source>
        <translation>得到 {score:,} 的答案，没有更好。</translation>
    </message>
    <message>
        <source>Proved: no answer is above {bound:,}.</source>
        <translation>已证明：没有答案超过 {bound:,}。</translation>
    </message>
    <message>
        <source>a choice</source>
        <translation>一个选择</translation>
    </message>
    <message>
        <source>Try {what}.</source>
        <translation>尝试{what}。</translation>
    </message>
    <message>
        <source>A choice at a cell leads to a new state.</source>
        <translation>在一个格子上的一个选择通向一个新状态。</translation>
    </message>
    <message>
        <source>Every state has its values: those of the first one are the answer.</source>
        <translation>每个状态都有了它的值：第一个状态的值就是答案。</translation>
    </message>
    <message>
        <source>No choice goes on from this state: it is dropped.</source>
        <translation>从这个状态没有选择可以继续：丢掉它。</translation>
    </message>
    <message>
        <source>the walk is bent</source>
        <translation>路线被弯折</translation>
    </message>
    <message>
        <source>the walk takes in the two cells beside a step</source>
        <translation>路线纳入一步旁边的两格</translation>
    </message>
    <message>
        <source>the walk turns on the other side</source>
        <translation>路线改从另一侧转弯</translation>
    </message>
    <message>
        <source>two parts of the walk cross over</source>
        <translation>路线的两段交换连接</translation>
    </message>
    <message>
        <source>a part of the walk is cut out and hung in elsewhere</source>
        <translation>剪下路线的一段，接到别处</translation>
    </message>
    <message>
        <source>a part of the walk is cut out</source>
        <translation>剪下路线的一段</translation>
    </message>
    <message>
        <source>a detour takes the place of a part of the walk</source>
        <translation>一段绕行取代了路线的一部分</translation>
    </message>
    <message>
        <source>At {place}: {move}.</source>
        <translation>{place}：{move}。</translation>
    </message>
    <message>
        <source>Forced steps, and forced cells off the first walk, are beyond this solver.</source>
        <translation>此求解器无法处理指定的步，以及不在首条路线上的指定格子。</translation>
    </message>
    <message>
        <source>No walk scores above {bound:,}. {said}</source>
        <translation>没有路线的得分高于 {bound:,}。{said}</translation>
    </message>
    <message>
        <source>Proved: no walk scores {score:,}, since none is left among the steps that such a walk could make.</source>
        <translation>已证明：没有得分为 {score:,} 的路线，因为这种路线可走的步子中已不剩任何一条路线。</translation>
    </message>
    <message>
        <source>The answer of the linear program, drawn here, is not a walk: one cut is added, for the marked cells.</source>
        <translation>图中线性规划的解不是一条路线：为标出的格子加入一个割。</translation>
    </message>
    <message>
        <source>The rules of the linear program contradict each other: there is no walk.</source>
        <translation>线性规划的约束互相矛盾：没有路线。</translation>
    </message>
    <message>
        <source>solving the linear program</source>
        <translation>正在求解线性规划</translation>
    </message>
    <message>
        <source>branching</source>
        <translation>正在分支</translation>
    </message>
    <message>
        <source>looking for a route of {score}</source>
        <translation>正在寻找得分 {score} 的路线</translation>
    </message>
    <message>
        <source>merging routes</source>
        <translation>正在合并路线</translation>
    </message>
    <message>
        <source>Every choice of steps was tried, and none completes a walk.</source>
        <translation>已尝试步子的所有选法，没有一种能走完。</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>one row was taken for the whole ring, from pit 0 on</source>
        <translation>单独一行当作整个环，从 0 号坑开始</translation>
    </message>
    <message>
        <source>the first row was taken for the far one; the near one begins with pit 0</source>
        <translation>第一行当作远处的一行；近处的一行从 0 号坑开始</translation>
    </message>
    <message>
        <source>a trail needs at least two dots</source>
        <translation>画线至少需要两个点</translation>
    </message>
    <message>
        <source>{text!r} is not a dot: lines r s d z in this order, each at most twice, or a point</source>
        <translation>{text!r} 不是点：应为依次的线 r s d z，每个至多两次，或一个句点</translation>
    </message>
    <message>
        <source>{code} is not a code of a trail</source>
        <translation>{code} 不是画线的代码</translation>
    </message>
    <message>
        <source>a line leaves the board</source>
        <translation>有线通到棋盘外</translation>
    </message>
    <message>
        <source>a second start (*)</source>
        <translation>第二个起点 (*)</translation>
    </message>
    <message>
        <source>there are no lines</source>
        <translation>没有线</translation>
    </message>
    <message>
        <source>a line more from {one} to {other}</source>
        <translation>从{one}到{other}多一条线</translation>
    </message>
    <message>
        <source>a line less from {one} to {other}</source>
        <translation>从{one}到{other}少一条线</translation>
    </message>
    <message>
        <source>The trail cannot come back to where it began.</source>
        <translation>画线无法回到起点。</translation>
    </message>
    <message>
        <source>No line is left at {place}.</source>
        <translation>{place}没有剩下的线。</translation>
    </message>
    <message>
        <source>of all engines together</source>
        <translation>所有引擎合计</translation>
    </message>
    <message>
        <source>these are not corners of a board: clockwise, the top left first</source>
        <translation>这些不是棋盘的四个角：请按顺时针方向，从左上角开始</translation>
    </message>
    <message>
        <source>it is not clear where the cells of the picture lie</source>
        <translation>图片中格子的位置不明确</translation>
    </message>
    <message>
        <source>It is {truth:,}. Node {node:,}: {event}</source>
        <translation>是 {truth:,}。节点 {node:,}：{event}</translation>
    </message>
    <message>
        <source>It is {truth:,}, up to node {node:,}.</source>
        <translation>到节点 {node:,} 为止是 {truth:,}。</translation>
    </message>
    <message>
        <source>It is {place}. Node {node:,}: {event}</source>
        <translation>是{place}。节点 {node:,}：{event}</translation>
    </message>
    <message>
        <source>Right. {fact} {why}</source>
        <translation>正确。{fact}{why}</translation>
    </message>
    <message>
        <source>No. {fact} {why}</source>
        <translation>不对。{fact}{why}</translation>
    </message>
    <message>
        <source>{text!r} is neither a digit of the keypad nor a dot to begin at</source>
        <translation>{text!r} 既不是小键盘的数字，也不是开始的点</translation>
    </message>
    <message>
        <source>there is no line to {place}</source>
        <translation>没有到{place}的线</translation>
    </message>
    <message>
        <source>the trail has not begun: name a dot first, such as 0,0:</source>
        <translation>画线还没有开始：先给出一个点，如 0,0:</translation>
    </message>
    <message>
        <source>the trail has begun already</source>
        <translation>画线已经开始</translation>
    </message>
    <message>
        <source>no line leads to {place}</source>
        <translation>没有线通到{place}</translation>
    </message>
    <message>
        <source>the line to {place} is drawn already</source>
        <translation>到{place}的线已经画过</translation>
    </message>
    <message>
        <source>there are too many ways to join the lines</source>
        <translation>连接这些线的方式太多</translation>
    </message>
    <message>
        <source>No line is left at {place}: it goes into the trail.</source>
        <translation>{place}没有剩下的线：放入画线。</translation>
    </message>
    <message>
        <source>The line to {place} is a bridge: not yet.</source>
        <translation>到{place}的线是桥：先不画。</translation>
    </message>
    <message>
        <source>Draw the line to {place}.</source>
        <translation>画线到{place}。</translation>
    </message>
    <message>
        <source>With {number} of the lines drawn once more there is a closed trail; fewer do not do.</source>
        <translation>其中 {number} 条线再画一次，就能一笔画成一圈；再少就不行。</translation>
    </message>
    <message>
        <source>doubled lines from {place}</source>
        <translation>从{place}出发的双线</translation>
    </message>
    <message>
        <source>{cells} are cut off {where}.</source>
        <translation>{cells}{where}隔断了。</translation>
    </message>
    <message>
        <source>The checkerboard colours do not balance: every step changes the colour, so a {walk} has {rule}, but the board has {many} of the colour of {place} and {few} of the other.</source>
        <translation>黑白格数不平衡：每走一步都换色，所以{walk}须{rule}，但棋盘上与{place}同色的有 {many} 格，另一色有 {few} 格。</translation>
    </message>
    <message>
        <source>{cells} are dead ends, {but}</source>
        <translation>{cells}都是死路，{but}</translation>
    </message>
    <message>
        <source>and a closed tour has to leave them again.</source>
        <translation>而闭合的一笔画还要离开它们。</translation>
    </message>
    <message>
        <source>a tour passes there only once, so it meets only two.</source>
        <translation>一笔画只能经过那里一次，所以只能连上两部分。</translation>
    </message>
    <message>
        <source>The cells behind {cells} can be left only by the way they are entered, {but}</source>
        <translation>{cells}后面的格子只能原路退出，{but}</translation>
    </message>
    <message>
        <source>{part}: nothing stands after {name}</source>
        <translation>{part}：{name} 后面不带内容</translation>
    </message>
    <message>
        <source>{part}: {name} takes one of {words}</source>
        <translation>{part}：{name} 需要以下之一：{words}</translation>
    </message>
    <message>
        <source>{part}: {name} takes a cell, as in {name} 2,3</source>
        <translation>{part}：{name} 需要一个格子，例如 {name} 2,3</translation>
    </message>
    <message>
        <source>{part}: {name} takes a range, as in {name}=2..5</source>
        <translation>{part}：{name} 需要一个范围，例如 {name}=2..5</translation>
    </message>
    <message>
        <source>{part}: a range needs a lowest or a highest value</source>
        <translation>{part}：范围需要最小值或最大值</translation>
    </message>
    <message>
        <source>{part}: this is not given in percent</source>
        <translation>{part}：这里不能用百分比</translation>
    </message>
    <message>
        <source>uses and avoids both name {cell}</source>
        <translation>uses 和 avoids 都写了 {cell}</translation>
    </message>
    <message>
        <source>{part}: the board has no such cell</source>
        <translation>{part}：棋盘上没有这个格子</translation>
    </message>
    <message>
        <source>no number is in the range of {parts}</source>
        <translation>没有数同时在 {parts} 的范围内</translation>
    </message>
    <message>
        <source>only cells are changed, and the rule {name} is another</source>
        <translation>只更改格子，而规则 {name} 的值不同</translation>
    </message>
    <message>
        <source>the best answer of the level is not proved, so that nothing is known of it</source>
        <translation>关卡的最优解尚未证明，因此对它一无所知</translation>
    </message>
    <message>
        <source>{text}: a journey goes from a grade to another, as 1..10</source>
        <translation>{text}：旅程从一个难度到另一个难度，例如 1..10</translation>
    </message>
    <message>
        <source>the level is proved to be impossible, so that none can be like it</source>
        <translation>已证明这个关卡无解，因此没有与它相似的关卡</translation>
    </message>
    <message>
        <source>two cells that separate a part, or the ways between numbers</source>
        <translation>隔开一部分的两格，或数字之间的路</translation>
    </message>
    <message>
        <source>without numbers and walls between cells</source>
        <translation>没有数字和格间墙</translation>
    </message>
    <message>
        <source>without numbers and walls between cells, with coins worth {worth} at most</source>
        <translation>没有数字和格间墙，硬币最多值 {worth}</translation>
    </message>
    <message>
        <source>After a step to {place} every way on has lost after {depth:# more step|# more steps}: at most {most} can be reached, and {par} is possible.</source>
        <translation>走到{place}之后，再走 {depth} 步，每条路都已经输了：最多能得 {most}，而可以得 {par}。</translation>
    </message>
    <message>
        <source>{part} touches no two numbers that follow each other, so the line cannot pass it.</source>
        <translation>{part}不挨着任何两个相继的数字，所以路线无法经过它。</translation>
    </message>
    <message>
        <source>{part} lies in two pieces, and only the line from {one} to {other} can pass either of them.</source>
        <translation>{part}分成两块，而能经过其中任何一块的只有从{one}到{other}的线。</translation>
    </message>
    <message>
        <source>Only the line from {one} to {other} can pass {part}. Every step changes the colour, and {same:# cell|# cells} of one colour and {others:# cell|# cells} of the other cannot take turns on that line.</source>
        <translation>只有从{one}到{other}的线能经过{part}。每一步都换颜色，而一种颜色的 {same} 格和另一种颜色的 {others} 格在这条线上无法交替。</translation>
    </message>
    <message>
        <source>Only the line from {one} to {other} can pass {part}.</source>
        <translation>只有从{one}到{other}的线能经过{part}。</translation>
    </message>
    <message>
        <source>From {one} to {other} there is no way left past the other numbers.</source>
        <translation>从{one}到{other}再没有能绕过其他数字的路。</translation>
    </message>
    <message>
        <source>So no other step leads there.</source>
        <translation>所以没有别的步子通到那里。</translation>
    </message>
    <message>
        <source>Where just one step leads in or out, it is used.</source>
        <translation>只有一步可进或可出的地方，就走那一步。</translation>
    </message>
    <message>
        <source>The steps at {part} close a loop and leave the other cells out.</source>
        <translation>{part}的步子围成一圈，把其他格子留在外面。</translation>
    </message>
    <message>
        <source>No level of {rows} × {cols} can be so: {why}.</source>
        <translation>{rows} × {cols} 的关卡不可能如此：{why}。</translation>
    </message>
    <message>
        <source>{tried}. “{condition}” was never met. That it is impossible is not proved.</source>
        <translation>{tried}。“{condition}”从未满足。尚未证明它不可能。</translation>
    </message>
    <message>
        <source>{tried:# level was tried|# levels were tried}</source>
        <translation>试过 {tried} 个关卡</translation>
    </message>
    <message>
        <source>{tried}. “{condition}” was looked at on {looked} of them and never met. That it is impossible is not proved.</source>
        <translation>{tried}。其中 {looked} 个检查了“{condition}”，从未满足。尚未证明它不可能。</translation>
    </message>
    <message>
        <source>{tried}. “{condition}” was never met, though {alone} of them met all the other conditions. That it is impossible is not proved.</source>
        <translation>{tried}。“{condition}”从未满足，尽管其中 {alone} 个满足了所有其他条件。尚未证明它不可能。</translation>
    </message>
    <message>
        <source>{tried}. {missed} of them lacked this: {condition}.</source>
        <translation>{tried}。其中 {missed} 个缺少：{condition}。</translation>
    </message>
    <message>
        <source>{tried}. “{condition}” was missed most, by {missed} of them.</source>
        <translation>{tried}。最常缺的是“{condition}”，其中 {missed} 个没有满足。</translation>
    </message>
    <message>
        <source>{tried}. {missed} of them had a problem: {condition}.</source>
        <translation>{tried}。其中 {missed} 个有问题：{condition}。</translation>
    </message>
    <message>
        <source>{tried}.</source>
        <translation>{tried}。</translation>
    </message>
    <message>
        <source>Try on for {seconds} s</source>
        <translation>继续尝试 {seconds} 秒</translation>
    </message>
    <message>
        <source>Without “{condition}”</source>
        <translation>去掉“{condition}”</translation>
    </message>
    <message>
        <source>On {rows} × {cols}</source>
        <translation>改用 {rows} × {cols}</translation>
    </message>
    <message>
        <source>No level of {rows} × {cols} {which} can be so: all were tried.</source>
        <translation>{rows} × {cols} 的关卡（{which}）不可能如此：已全部试过。</translation>
    </message>
    <message>
        <source>No level of {rows} × {cols} can be so: all were tried.</source>
        <translation>{rows} × {cols} 的关卡不可能如此：已全部试过。</translation>
    </message>
    <message>
        <source>No level was tried in that time.</source>
        <translation>这段时间内没有试过关卡。</translation>
    </message>
    <message>
        <source>{path}: another program changed it</source>
        <translation>{path}：另一个程序更改了它</translation>
    </message>
    <message>
        <source>there is no level in it</source>
        <translation>其中没有关卡</translation>
    </message>
    <message>
        <source>shortened to fit: {events}</source>
        <translation>为符合大小而缩短：{events}</translation>
    </message>
    <message>
        <source>the first of {films:# film|# films}; {left:# level|# levels} without an answer left out</source>
        <translation>{films} 部影片中的第一部；{left} 个没有答案的关卡略去</translation>
    </message>
    <message>
        <source>the first of {films:# film|# films}</source>
        <translation>{films} 部影片中的第一部</translation>
    </message>
    <message>
        <source>no level of the set has an answer: solve them first</source>
        <translation>关卡集里没有一个关卡有答案：请先求解</translation>
    </message>
    <message>
        <source>no number {number} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 处去掉数字 {number}</translation>
    </message>
    <message>
        <source>number {number} at {row:d}, {col:d}</source>
        <translation>{row:d}, {col:d} 处加上数字 {number}</translation>
    </message>
    <message>
        <source>number {number} to {row:d}, {col:d}</source>
        <translation>数字 {number} 移到 {row:d}, {col:d}</translation>
    </message>
    <message>
        <source>Only {ways:# way is|# ways are} left: that is not enough.</source>
        <translation>只剩 {ways} 条路：不够。</translation>
    </message>
    <message>
        <source>{cells} can give only {given} of them, and {ways:# other way is|# other ways are} left: that is not enough.</source>
        <translation>{cells}只能给出其中 {given} 步，另外还剩 {ways} 条路：不够。</translation>
    </message>
    <message>
        <source>{cells} have just {given} to give: that is not enough.</source>
        <translation>{cells}只能给出 {given} 步：不够。</translation>
    </message>
    <message>
        <source>The tour ends on the other colour.</source>
        <translation>一笔画在另一种颜色上结束。</translation>
    </message>
    <message>
        <source>After the step to {place}: {reason}</source>
        <translation>走到{place}之后：{reason}</translation>
    </message>
    <message>
        <source>Every step from {place} loses.</source>
        <translation>从{place}走出的每一步都行不通。</translation>
    </message>
    <message>
        <source>After {count:# more fact|# more facts}: {reason}</source>
        <translation>再推出{count}条事实之后：{reason}</translation>
    </message>
    <message>
        <source>The known steps lead from {one} to {other}, and these do not follow each other.</source>
        <translation>已知的步子从{one}通到{other}，而这两处并不相继。</translation>
    </message>
    <message>
        <source>These steps would lead from {one} to {other}, and these do not follow each other.</source>
        <translation>这些步会从{one}走到{other}，而它们并不前后相接。</translation>
    </message>
    <message>
        <source>Then the step between {one} and {other} is not used.</source>
        <translation>于是不走{one}与{other}之间的一步。</translation>
    </message>
    <message>
        <source>Not by reason alone: {open:# step is|# steps are} still open, and the rules see nothing more.</source>
        <translation>单凭理由不够：还有 {open} 步未定，规则看不出更多。</translation>
    </message>
    <message>
        <source>Then the step between {one} and {other} is used.</source>
        <translation>于是走{one}与{other}之间的一步。</translation>
    </message>
    <message>
        <source>Reasons look at no more than {most:# free cell|# free cells}.</source>
        <translation>按理由最多看 {most} 个空格。</translation>
    </message>
    <message>
        <source>{place} takes its last two ways.</source>
        <translation>{place}走仅剩的两条路。</translation>
    </message>
    <message>
        <source>Then {line}</source>
        <translation>于是{line}</translation>
    </message>
    <message>
        <source>This is forced from here on.</source>
        <translation>从这里起都是被迫的。</translation>
    </message>
    <message>
        <source>A loop must not be closed too early.</source>
        <translation>不能过早围成一圈。</translation>
    </message>
    <message>
        <source>{place} has its two steps.</source>
        <translation>{place}有了两步。</translation>
    </message>
    <message>
        <source>{place} takes the only way left.</source>
        <translation>{place}走仅剩的一条路。</translation>
    </message>
    <message>
        <source>Forced from here: {line}</source>
        <translation>从这里起都是被迫的：{line}</translation>
    </message>
    <message>
        <source>Follow what is known by now.</source>
        <translation>顺着此时已知的推下去。</translation>
    </message>
    <message>
        <source>{path}: it was put aside</source>
        <translation>{path}：它已被放到一旁</translation>
    </message>
    <message>
        <source>no answer of the set follows the rules: {names}</source>
        <translation>关卡集里没有一个答案符合规则：{names}</translation>
    </message>
    <message>
        <source>{note}; {count:# answer breaks|# answers break} the rules: {names}</source>
        <translation>{note}；{count} 个答案违反规则：{names}</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>At most so many routes</source>
        <translation>最多显示的路线数</translation>
    </message>
    <message>
        <source>Events of a search</source>
        <translation>搜索的事件数</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Seconds of the film</source>
        <translation>影片秒数</translation>
    </message>
    <message>
        <source>Megabytes of the film</source>
        <translation>影片大小 (MB)</translation>
    </message>
    <message>
        <source>Long moves</source>
        <translation>长步骤</translation>
    </message>
    <message>
        <source>Seconds the last picture stays</source>
        <translation>最后画面停留秒数</translation>
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
        <translation>外观</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Levels a page</source>
        <translation>每页关卡数</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Coin maze: nodes of plain, pruned and frontier search over sizes</source>
        <translation>金币迷宫：朴素、剪枝与前沿搜索的节点数随大小的变化</translation>
    </message>
    <message>
        <source>Random mazes with a tenth of walls, all routes counted, 5 a size.</source>
        <translation>随机迷宫，一成是墙，数出所有路线，每种大小 5 个。</translation>
    </message>
    <message>
        <source>Plain search</source>
        <translation>朴素搜索</translation>
    </message>
    <message>
        <source>With cuts</source>
        <translation>带剪枝</translation>
    </message>
    <message>
        <source>side</source>
        <translation>边长</translation>
    </message>
    <message>
        <source>Collapse: greedy against exact over many buildings</source>
        <translation>坍塌大楼：许多大楼上贪心与精确的对比</translation>
    </message>
    <message>
        <source>Hard rooms, 100 buildings a size, seeds 1 to 100. The gap is to the proved best.</source>
        <translation>困难房间，每种大小 100 座大楼，种子 1 到 100。差距相对于已证明的最优。</translation>
    </message>
    <message>
        <source>Food alone</source>
        <translation>只看食物</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <source>Collapse: how large a building can my machine solve? Hard rooms</source>
        <translation>坍塌大楼：我的机器能解多大的大楼？困难房间</translation>
    </message>
    <message>
        <source>Rooms times the pairs a room keeps: about n^3 for the array of the published method.</source>
        <translation>房间数乘以每间保留的数对：已发表方法的数组约为 n^3。</translation>
    </message>
    <message>
        <source>Two supplies</source>
        <translation>两种补给</translation>
    </message>
    <message>
        <source>Two supplies, pruned</source>
        <translation>两种补给，剪枝</translation>
    </message>
    <message>
        <source>Collapse: speed test, n = 100, easy rooms</source>
        <translation>坍塌大楼：速度测试，n = 100，简单房间</translation>
    </message>
    <message>
        <source>Food in 201 x 201 rooms, in rounds of a loop that adds and compares once a room of the four quarters.</source>
        <translation>201 x 201 个房间的食物，以一个循环为单位，它对四个象限的每个房间做一次加法和一次比较。</translation>
    </message>
    <message>
        <source>Collapse: speed test, n = 100, hard rooms</source>
        <translation>坍塌大楼：速度测试，n = 100，困难房间</translation>
    </message>
    <message>
        <source>201 x 201 rooms, three repeats, in rounds of a reference loop of 1,000,000 additions.</source>
        <translation>201 x 201 个房间，重复三次，以 1,000,000 次加法的参考循环为单位。</translation>
    </message>
    <message>
        <source>two supplies</source>
        <translation>两种补给</translation>
    </message>
    <message>
        <source>two supplies, pruned</source>
        <translation>两种补给，剪枝</translation>
    </message>
    <message>
        <source>Lesson 1: Walk every route</source>
        <translation>第 1 课：走遍每条路线</translation>
    </message>
    <message>
        <source>The levels of the lesson; the solver of the program proves what is best.</source>
        <translation>课程的关卡；程序的求解器证明什么最好。</translation>
    </message>
    <message>
        <source>Lesson 2: Remember what you know</source>
        <translation>第 2 课：记住已知的</translation>
    </message>
    <message>
        <source>Lesson 3: A line instead of a route</source>
        <translation>第 3 课：用一条线代替一条路线</translation>
    </message>
    <message>
        <source>Lesson 4: What cannot be</source>
        <translation>第 4 课：不可能的事</translation>
    </message>
    <message>
        <source>Lesson 5: Guesses and proofs</source>
        <translation>第 5 课：猜测与证明</translation>
    </message>
    <message>
        <source>Lesson 6: Check beside find</source>
        <translation>第 6 课：检验与寻找</translation>
    </message>
    <message>
        <source>Lesson 7: Every street, every crossing</source>
        <translation>第 7 课：每条街，每个路口</translation>
    </message>
    <message>
        <source>Match-3: K colours on 8 x 8 boards, X = 3</source>
        <translation>三消：8 x 8 棋盘上 K 种颜色，X = 3</translation>
    </message>
    <message>
        <source>Mean time and score of all the searches of the source, 20 boards a value, seeds 1 to 20.</source>
        <translation>原文中所有搜索的平均时间和得分，每个取值 20 个棋盘，种子 1 到 20。</translation>
    </message>
    <message>
        <source>Memoised</source>
        <translation>记忆化</translation>
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
        <translation>三消：8 行 N 列，6 种颜色，X = 3</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Match-3: how large a board can my machine search? 6 colours, X = 3</source>
        <translation>三消：我的机器能搜索多大的棋盘？6 种颜色，X = 3</translation>
    </message>
    <message>
        <source>Every swap tries about 2MN places and looks at MN cells: (MN)^(2X) in all, an upper bound.</source>
        <translation>每次交换约试 2MN 处，每处看 MN 个格子：总共 (MN)^(2X)，是上界。</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>Match-3: how many swaps can my machine search? 8 x 8, 6 colours</source>
        <translation>三消：我的机器能搜索多少次交换？8 x 8，6 种颜色</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Match-3: M rows, 8 columns, 6 colours, X = 3</source>
        <translation>三消：M 行 8 列，6 种颜色，X = 3</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Match-3: 8 x 8, 6 colours, X = 1 to 5, 20 boards</source>
        <translation>三消：8 x 8，6 种颜色，X = 1 到 5，20 个棋盘</translation>
    </message>
    <message>
        <source>Mean time and score of plain and memoised backtracking and of top-k pruning.</source>
        <translation>朴素回溯、记忆化回溯和 Top-k 剪枝的平均时间和得分。</translation>
    </message>
    <message>
        <source>Match-3: time and score over k, 8 x 8, 6 colours, X = 4</source>
        <translation>三消：时间和得分随 k 的变化，8 x 8，6 种颜色，X = 4</translation>
    </message>
    <message>
        <source>Top-k pruning with k = 1 to 12 beside the exact search: 20 boards, seeds 1 to 20.</source>
        <translation>k = 1 到 12 的 Top-k 剪枝与精确搜索并列：20 个棋盘，种子 1 到 20。</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>前 k</translation>
    </message>
    <message>
        <source>Memoised, exact</source>
        <translation>记忆化，精确</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
    <message>
        <source>Sowing: how many stones can my machine play out? 2 x 3 pits</source>
        <translation>播子棋：我的机器能下完多少棋子？2 x 3 个坑</translation>
    </message>
    <message>
        <source>Perfect play on scattered stones, 5 positions a total. With S stones in 6 pits there are about S^5 positions.</source>
        <translation>散布棋子上的完美对弈，每个总数 5 个局面。6 个坑里有 S 颗棋子时约有 S^5 个局面。</translation>
    </message>
    <message>
        <source>stones</source>
        <translation>棋子</translation>
    </message>
    <message>
        <source>Tour: nodes of plain and pruned search over sizes</source>
        <translation>一笔画：朴素与剪枝搜索的节点数随大小的变化</translation>
    </message>
    <message>
        <source>Empty boards from a corner, all routes counted; the same search with and without its cuts.</source>
        <translation>从一角出发的空棋盘，数出所有路线；同一搜索有无剪枝两种。</translation>
    </message>
    <message>
        <source>{places} and {place}</source>
        <translation>{places}和{place}</translation>
    </message>
    <message>
        <source>The walk stands on its end, {place}, but {others} must still be visited.</source>
        <translation>路线已在终点{place}，但还有{others}没有走。</translation>
    </message>
    <message>
        <source>from the rest of the board</source>
        <translation>与棋盘其余部分</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>与起点</translation>
    </message>
    <message>
        <source>{cell} is cut off {where}.</source>
        <translation>{cell}{where}隔断了。</translation>
    </message>
    <message>
        <source>closed tour</source>
        <translation>闭合的一笔画</translation>
    </message>
    <message>
        <source>tour with these ends</source>
        <translation>以此两端为起止的一笔画</translation>
    </message>
    <message>
        <source>tour from this start</source>
        <translation>从此起点出发的一笔画</translation>
    </message>
    <message>
        <source>as many cells of one colour as of the other</source>
        <translation>两色格数相等</translation>
    </message>
    <message>
        <source>one cell more of the colour of {place} than of the other</source>
        <translation>与{place}同色的格子比另一色多一格</translation>
    </message>
    <message>
        <source>{cell} is a dead end, {but}</source>
        <translation>{cell}是死路，{but}</translation>
    </message>
    <message>
        <source>and the tour has to end at {place}.</source>
        <translation>而一笔画须在{place}结束。</translation>
    </message>
    <message>
        <source>and a tour can end in only one of them.</source>
        <translation>而一笔画只能在其中一处结束。</translation>
    </message>
    <message>
        <source>and a closed tour has to leave it again.</source>
        <translation>而闭合的一笔画还要离开它。</translation>
    </message>
    <message>
        <source>a closed tour passes there only once, so it cannot come back.</source>
        <translation>闭合的一笔画只能经过那里一次，所以回不来。</translation>
    </message>
    <message>
        <source>a tour that begins there meets only one.</source>
        <translation>从那里出发的一笔画只能走进一部分。</translation>
    </message>
    <message>
        <source>a tour that ends there meets only one.</source>
        <translation>在那里结束的一笔画只能走进一部分。</translation>
    </message>
    <message>
        <source>but the tour has to end at {place}.</source>
        <translation>但一笔画须在{place}结束。</translation>
    </message>
    <message>
        <source>The cells of one checkerboard colour at {cells} need at least 1 step to their neighbours, which have room for only {supply}.</source>
        <translation>{cells}这些同色格至少需要 1 步通向邻格，而邻格只能容纳 {supply} 步。</translation>
    </message>
    <message>
        <source>The steps that are forced, one after another, contradict each other at {place}.</source>
        <translation>一步步推出的必走步在{place}互相矛盾。</translation>
    </message>
    <message>
        <source>Every choice was followed to a contradiction, most often at {place}.</source>
        <translation>每种选择都推出了矛盾，最常发生在{place}。</translation>
    </message>
    <message>
        <source>{places}; {place}</source>
        <translation>{places}、{place}</translation>
    </message>
    <message>
        <source>not a picture in a form that is read: PNG, JPEG, GIF, BMP, TIFF, WebP</source>
        <translation>不是可读取格式的图片：PNG、JPEG、GIF、BMP、TIFF、WebP</translation>
    </message>
    <message>
        <source>Pit {what} is best: ahead by {gained}; still to come: {value}.</source>
        <translation>坑 {what} 最佳：目前领先 {gained}；今后还有 {value}。</translation>
    </message>
    <message>
        <source>What is known of this place is complete.</source>
        <translation>这一处所知的已经完整。</translation>
    </message>
    <message>
        <source>A stage of the move is done.</source>
        <translation>这一步的一个阶段完成了。</translation>
    </message>
    <message>
        <source>The steps at one cell cannot be chosen as every walk needs them.</source>
        <translation>有一个格子的步子无法按每条路线的要求来选。</translation>
    </message>
    <message>
        <source>joins a group of them to the rest</source>
        <translation>把其中一组与其余部分连起来</translation>
    </message>
    <message>
        <source>crosses the border of a group of them an odd number of times if exactly one of its ends is inside, otherwise an even number of times</source>
        <translation>按两端的位置穿过其中一组的边界（恰有一端在组内时奇数次，否则偶数次）</translation>
    </message>
    <message>
        <source>crosses the border of a group of them an even number of times</source>
        <translation>穿过其中一组的边界偶数次</translation>
    </message>
    <message>
        <source>crosses the border of a group of them an odd number of times</source>
        <translation>穿过其中一组的边界奇数次</translation>
    </message>
    <message>
        <source>1 other cell</source>
        <translation>另 1 个格子</translation>
    </message>
    <message>
        <source>The forced steps at {cells} close a circle.</source>
        <translation>{cells}的指定步围成了一个圈。</translation>
    </message>
    <message>
        <source>building the graph</source>
        <translation>正在建图</translation>
    </message>
    <message>
        <source>The start, {place}, is shut in</source>
        <translation>起点{place}被封住</translation>
    </message>
    <message>
        <source>{shut}: no step leads from {cells} to any other cell.</source>
        <translation>{shut}：从{cells}没有一步能走到其他格子。</translation>
    </message>
    <message>
        <source>The exit, {place}, is shut in</source>
        <translation>出口{place}被封住</translation>
    </message>
    <message>
        <source>{shut}: no step leads out of it.</source>
        <translation>{shut}：没有一步能走出去。</translation>
    </message>
    <message>
        <source>{text} The conditions of the level are part of this.</source>
        <translation>{text}这里计入了关卡的条件。</translation>
    </message>
    <message>
        <source>{text} This leaves out the conditions, since {clash}.</source>
        <translation>{text}这里没有计入条件，因为{clash}。</translation>
    </message>
    <message>
        <source>These nodes are not compared.</source>
        <translation>这些节点数不作比较。</translation>
    </message>
    <message>
        <source>The solvers count different things or were asked different questions. Compare Time.</source>
        <translation>各求解器所数的东西或所答的问题不同。请比较时间。</translation>
    </message>
    <message>
        <source>{least} needs {few} {unit}, {most} {many}, both {asked}. {summary}</source>
        <translation>{least}：{few} {unit}；{most}：{many}；两者都是{asked}。{summary}</translation>
    </message>
    <message>
        <source>The same proof with {times} times fewer {unit}.</source>
        <translation>同样的证明，{unit}少 {times} 倍。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>until one optimum is proved</source>
        <translation>直到证明一个最优解</translation>
    </message>
    <message>
        <source>one good answer, without proof</source>
        <translation>一个好答案，不作证明</translation>
    </message>
    <message>
        <source>the time limit came first</source>
        <translation>先到了时间限制</translation>
    </message>
    <message>
        <source>the memory limit came first</source>
        <translation>先到了内存限制</translation>
    </message>
    <message>
        <source>the node limit came first</source>
        <translation>先到了节点限制</translation>
    </message>
    <message>
        <source>the search was stopped</source>
        <translation>搜索被停止了</translation>
    </message>
    <message>
        <source>{solver} counts no answers</source>
        <translation>{solver}不计数答案</translation>
    </message>
    <message>
        <source>that was not asked for</source>
        <translation>没有要求计数</translation>
    </message>
    <message>
        <source>{solver} does not look at all answers</source>
        <translation>{solver}不会查看所有答案</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>{came}; {measure} grow as {law}, give or take {percent} %</source>
        <translation>{came}；{measure}按 {law} 增长，误差约 {percent} %</translation>
    </message>
    <message>
        <source>{came}, cut short at {value}</source>
        <translation>{came}，在 {value} 处被中断</translation>
    </message>
    <message>
        <source>{came}; {measure} stay the same</source>
        <translation>{came}；{measure}不变</translation>
    </message>
    <message>
        <source>the law {formula} is not a power, such as c ** side</source>
        <translation>规律 {formula} 不是幂，例如 c ** side</translation>
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
        <translation>节点（{unit}）</translation>
    </message>
    <message>
        <source>{asked}, {more}</source>
        <translation>{asked}，{more}</translation>
    </message>
    <message>
        <source>{asked}, under conditions</source>
        <translation>{asked}，附带条件</translation>
    </message>
    <message>
        <source>{asked}, from an answer of {score}</source>
        <translation>{asked}，从得分 {score} 的答案开始</translation>
    </message>
    <message>
        <source>{title}: {value}</source>
        <translation>{title}：{value}</translation>
    </message>
    <message>
        <source>the board is too large to count its routes</source>
        <translation>棋盘太大，无法数出路线</translation>
    </message>
    <message>
        <source>None visits more.</source>
        <translation>没有路线能走得更多。</translation>
    </message>
    <message>
        <source>Only {cells} is in the way.</source>
        <translation>只有{cells}挡着路。</translation>
    </message>
    <message>
        <source>{head} A walk has {room} there, and by the checkerboard colours its end needs one more wherever it is.</source>
        <translation>{head}路线在那里有 {room} 段，而按黑白格，终点无论在哪都还需要多一段。</translation>
    </message>
    <message>
        <source>{head} A walk has only {room} there.</source>
        <translation>{head}路线在那里只有 {room} 段。</translation>
    </message>
    <message>
        <source>{place} has two ways only, and the walk takes both: to {others}.</source>
        <translation>{place}只有两条去路，路线两条都走：到{others}。</translation>
    </message>
    <message>
        <source>Suppose no step between {one} and {other}.</source>
        <translation>假设{one}与{other}之间没有一步。</translation>
    </message>
    <message>
        <source>So there is no step between {one} and {other}.</source>
        <translation>所以{one}与{other}之间没有一步。</translation>
    </message>
    <message>
        <source>{place} cannot be both entered and left.</source>
        <translation>{place}无法既走进又走出。</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <translation>{first}{second}</translation>
    </message>
    <message>
        <source>Whichever way the walk goes, its steps contradict each other: {clash}</source>
        <translation>路线无论怎么走，步子都会互相矛盾：{clash}</translation>
    </message>
    <message>
        <source>The steps that every walk must make contradict each other: {clash}</source>
        <translation>每条路线必走的步子互相矛盾：{clash}</translation>
    </message>
    <message>
        <source>the end of the tour</source>
        <translation>一笔画的终点</translation>
    </message>
    <message>
        <source>{place} has its two steps, so there is none to {others}.</source>
        <translation>{place}已有两步，所以没有到{others}的一步。</translation>
    </message>
    <message>
        <source>The tour can end at {others} alone.</source>
        <translation>一笔画只能在{others}结束。</translation>
    </message>
    <message>
        <source>{place} has one way only: the step to {others}.</source>
        <translation>{place}只有一条去路：到{others}的一步。</translation>
    </message>
    <message>
        <source>{place} has one way only, to {others}, so the tour ends there.</source>
        <translation>{place}只有到{others}一条去路，所以一笔画在那里结束。</translation>
    </message>
    <message>
        <source>Suppose that the tour does not end at {one}.</source>
        <translation>假设一笔画不在{one}结束。</translation>
    </message>
    <message>
        <source>Suppose a step between {one} and {other}.</source>
        <translation>假设{one}与{other}之间有一步。</translation>
    </message>
    <message>
        <source>So the tour does not end at {one}.</source>
        <translation>所以一笔画不在{one}结束。</translation>
    </message>
    <message>
        <source>So there is a step between {one} and {other}.</source>
        <translation>所以{one}与{other}之间有一步。</translation>
    </message>
    <message>
        <source>The steps at {cells} close a circle, and other cells are left out.</source>
        <translation>{cells}的步子围成一圈，漏掉了其他格子。</translation>
    </message>
    <message>
        <source>The way to {cells} and back leads over {place} alone.</source>
        <translation>到{cells}的来回都只能经过{place}。</translation>
    </message>
    <message>
        <source>The tour can end nowhere.</source>
        <translation>一笔画无处可以结束。</translation>
    </message>
    <message>
        <source>Three steps meet at {place}, and the walk makes two there.</source>
        <translation>三步在{place}相接，而路线在那里只走两步。</translation>
    </message>
    <message>
        <source>No step is left for {place}.</source>
        <translation>{place}没有剩下任何一步。</translation>
    </message>
    <message>
        <source>{place} makes one step and has it: none to {others}.</source>
        <translation>{place}只走一步，已经走了：没有到{others}的一步。</translation>
    </message>
    <message>
        <source>The step between {one} and {other} would close a circle too early.</source>
        <translation>{one}与{other}之间的一步会过早围成一圈。</translation>
    </message>
    <message>
        <source>A condition asks for the step between {one} and {other}.</source>
        <translation>有条件要求走{one}与{other}之间的一步。</translation>
    </message>
    <message>
        <source>Suppose that the tour ends at {one}.</source>
        <translation>假设一笔画在{one}结束。</translation>
    </message>
    <message>
        <source>So the tour ends at {one}.</source>
        <translation>所以一笔画在{one}结束。</translation>
    </message>
    <message>
        <source>{cells} can no longer be reached.</source>
        <translation>{cells}再也走不到。</translation>
    </message>
    <message>
        <source>Two steps meet at {place}, and the walk makes one there.</source>
        <translation>两步在{place}相接，而路线在那里只走一步。</translation>
    </message>
    <message>
        <source>The tour cannot end at {place}: cells would be left out.</source>
        <translation>一笔画不能在{place}结束：会漏掉格子。</translation>
    </message>
    <message>
        <source>clipboard: {problem}</source>
        <translation>剪贴板：{problem}</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>边长</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>open a level first: its kind is measured</source>
        <translation>请先打开一个关卡：测量的是它的类型</translation>
    </message>
    <message>
        <source>this kind of puzzle does not list routes</source>
        <translation>这类谜题不列出路线</translation>
    </message>
    <message>
        <source>there is no route</source>
        <translation>没有路线</translation>
    </message>
    <message>
        <source>none of these files can be read as a level</source>
        <translation>这些文件都不能读作关卡</translation>
    </message>
    <message>
        <source>the set is empty</source>
        <translation>关卡组是空的</translation>
    </message>
    <message>
        <source>the set of routes does not fit in memory</source>
        <translation>路线集合放不进内存</translation>
    </message>
    <message>
        <source>the game has 1 move only</source>
        <translation>这局只有 1 步</translation>
    </message>
    <message>
        <source>there is no film of a search: run one in Study</source>
        <translation>没有搜索的影片：请在“研究”中运行一次</translation>
    </message>
    <message>
        <source>choose a set of levels first</source>
        <translation>请先选择一组关卡</translation>
    </message>
    <message>
        <source>walking</source>
        <translation>正在试走</translation>
    </message>
    <message>
        <source>merging cycles</source>
        <translation>正在合并圈</translation>
    </message>
    <message>
        <source>deciding steps</source>
        <translation>正在决定各步</translation>
    </message>
    <message>
        <source>there is more than one {name}</source>
        <translation>{name}不止一个</translation>
    </message>
    <message>
        <source>{place} is outside the board</source>
        <translation>{place}在棋盘之外</translation>
    </message>
    <message>
        <source>{place} was visited before</source>
        <translation>{place}已经走过</translation>
    </message>
    <message>
        <source>{place} is the end and comes last; {left} more to visit</source>
        <translation>{place}是终点，须最后到达；还有 {left} 格没走</translation>
    </message>
    <message>
        <source>a level needs at least one row and one column, not {rows} x {cols}</source>
        <translation>关卡至少要有一行一列，而不是 {rows} x {cols}</translation>
    </message>
    <message>
        <source>the kind {kind_id} does not load: {why}</source>
        <translation>谜题类型 {kind_id} 无法加载：{why}</translation>
    </message>
    <message>
        <source>the speed is from above 0 to {most}</source>
        <translation>速度须大于 0 且不超过 {most}</translation>
    </message>
    <message>
        <source>{name}: pictures are written as .png or .svg</source>
        <translation>{name}：图片只能写为 .png 或 .svg</translation>
    </message>
    <message>
        <source>{name}: films are written as {endings}</source>
        <translation>{name}：影片只能写为 {endings}</translation>
    </message>
    <message>
        <source>a film has 1 kB to 1 GB</source>
        <translation>影片大小应在 1 kB 到 1 GB 之间</translation>
    </message>
    <message>
        <source>a film of {seconds} s has no time for moves: what stays takes {still} s</source>
        <translation>{seconds} 秒的影片没有时间走步：静止的画面要 {still} 秒</translation>
    </message>
    <message>
        <source>no film of this board fits into {size}: choose smaller cells</source>
        <translation>这个棋盘的影片无法放进 {size}：请选择更小的格子</translation>
    </message>
    <message>
        <source>{name}: sheets are written as .pdf</source>
        <translation>{name}：题纸以 .pdf 写出</translation>
    </message>
    <message>
        <source>the paper is one of {names}</source>
        <translation>纸张须为 {names} 之一</translation>
    </message>
    <message>
        <source>a sheet needs at least one level</source>
        <translation>题纸至少需要一个关卡</translation>
    </message>
    <message>
        <source>a board of {rows} x {cols} cells is too large for a sheet</source>
        <translation>{rows} x {cols} 格的棋盘对题纸来说太大</translation>
    </message>
    <message>
        <source>the picture would be {width} x {height} pixels: choose a smaller cell</source>
        <translation>图片将为 {width} x {height} 像素：请选更小的格子</translation>
    </message>
    <message>
        <source>the film is too long for {suffix}: choose .gif or a smaller cell</source>
        <translation>对 {suffix} 来说影片太长：请选 .gif 或更小的格子</translation>
    </message>
    <message>
        <source>a GIF cannot be {width} x {height} pixels</source>
        <translation>GIF 不能是 {width} x {height} 像素</translation>
    </message>
    <message>
        <source>the clipboard holds no board of a size that can be pasted</source>
        <translation>剪贴板中没有大小可粘贴的棋盘</translation>
    </message>
    <message>
        <source>the clipboard holds cells that cannot be read</source>
        <translation>剪贴板中有无法读取的格子</translation>
    </message>
    <message>
        <source>{text!r} is not a token of {title}</source>
        <translation>{text!r} 不是“{title}”的元素</translation>
    </message>
    <message>
        <source>this level has no file yet</source>
        <translation>此关卡还没有文件</translation>
    </message>
    <message>
        <source>a level of kind {kind}, not {id}</source>
        <translation>关卡的类型是 {kind}，而不是 {id}</translation>
    </message>
    <message>
        <source>a file of stamps</source>
        <translation>图章文件</translation>
    </message>
    <message>
        <source>{path}: this file holds no stamps</source>
        <translation>{path}：该文件不含图章</translation>
    </message>
    <message>
        <source>some groups have no token yet</source>
        <translation>有些组还没有元素</translation>
    </message>
    <message>
        <source>{path}: its backup could not be written: {problem}</source>
        <translation>{path}：无法写入备份：{problem}</translation>
    </message>
    <message>
        <source>{path}: another program changed this file since it was opened</source>
        <translation>{path}：打开之后，其他程序更改了此文件</translation>
    </message>
    <message>
        <source>&quot;title&quot; must be a text and &quot;levels&quot; a list</source>
        <translation>“title”须为文本，“levels”须为列表</translation>
    </message>
    <message>
        <source>this is not a set of levels: &quot;format&quot; is not &quot;{format}&quot;</source>
        <translation>这不是关卡集：“format”不是“{format}”</translation>
    </message>
    <message>
        <source>version {version} is newer than this program knows ({known})</source>
        <translation>版本 {version} 比本程序所知的（{known}）更新</translation>
    </message>
    <message>
        <source>level {number} must have either a &quot;path&quot; or a &quot;level&quot;</source>
        <translation>第 {number} 关须有“path”或“level”之一</translation>
    </message>
    <message>
        <source>level {number}: &quot;path&quot; and &quot;title&quot; must be texts</source>
        <translation>第 {number} 关：“path”和“title”须为文本</translation>
    </message>
    <message>
        <source>level {number}: &quot;par&quot; must be a whole number</source>
        <translation>第 {number} 关：“par”须为整数</translation>
    </message>
    <message>
        <source>a route is written with the letters U, D, L, R and run lengths</source>
        <translation>路线用字母 U、D、L、R 和连续步数书写</translation>
    </message>
    <message>
        <source>the route is longer than any level</source>
        <translation>路线比任何关卡都长</translation>
    </message>
    <message>
        <source>{rows} x {cols} cells are over the limit of {limit}</source>
        <translation>{rows} x {cols} 格超过 {limit} 的上限</translation>
    </message>
    <message>
        <source>{text!r} is not one of U, D, L, R</source>
        <translation>{text!r} 不是 U、D、L、R 之一</translation>
    </message>
    <message>
        <source>{kind_id!r} is not a puzzle kind (known: {names})</source>
        <translation>{kind_id!r} 不是谜题类型（已知：{names}）</translation>
    </message>
    <message>
        <source>the route given as a first bound is not a complete answer</source>
        <translation>作为初始界的路线不是完整解答</translation>
    </message>
    <message>
        <source>No pit may be sown: the game is over</source>
        <translation>没有可播的坑：对局结束</translation>
    </message>
    <message>
        <source>A sowing board has 2 rows, not {rows}</source>
        <translation>播子棋盘有 2 行，而不是 {rows} 行</translation>
    </message>
    <message>
        <source>{count} is not a number of stones from 0 to {limit}</source>
        <translation>{count} 不是 0 到 {limit} 的子数</translation>
    </message>
    <message>
        <source>There are no stones: the game is over before it begins</source>
        <translation>没有棋子：对局还没开始就结束了</translation>
    </message>
    <message>
        <source>{text!r} is not a number of stones</source>
        <translation>{text!r} 不是子数</translation>
    </message>
    <message>
        <source>{text} stones are over the limit of {limit} a pit</source>
        <translation>{text} 子超过每坑 {limit} 子的上限</translation>
    </message>
    <message>
        <source>{text!r} is not a pit number</source>
        <translation>{text!r} 不是坑的编号</translation>
    </message>
    <message>
        <source>the game is over: the position has come back</source>
        <translation>对局已结束：局面重复了</translation>
    </message>
    <message>
        <source>there is no pit {pit}: pits are 0 to {value}</source>
        <translation>没有 {pit} 号坑：坑的编号是 0 到 {value}</translation>
    </message>
    <message>
        <source>pit {pit} is empty</source>
        <translation>{pit} 号坑是空的</translation>
    </message>
    <message>
        <source>sowing pit {pit} never ends</source>
        <translation>从 {pit} 号坑播子永无止境</translation>
    </message>
    <message>
        <source>row {row}, column {col}</source>
        <translation>第 {row} 行第 {col} 列</translation>
    </message>
    <message>
        <source>a closed tour needs at least two rows and two columns</source>
        <translation>闭合的一笔画至少要有两行两列</translation>
    </message>
    <message>
        <source>this part of the board cannot be reached from the start</source>
        <translation>从起点无法到达棋盘的这一部分</translation>
    </message>
    <message>
        <source>end (E)</source>
        <translation>终点 (E)</translation>
    </message>
    <message>
        <source>&quot;{text}&quot; is not one of . # S E</source>
        <translation>“{text}”不是 . # S E 之一</translation>
    </message>
    <message>
        <source>{code} is not a code of a tour</source>
        <translation>{code} 不是一笔画的代码</translation>
    </message>
    <message>
        <source>a closed tour has no end (E)</source>
        <translation>闭合的一笔画没有终点 (E)</translation>
    </message>
</context>
<context>
    <name>SourcePanel</name>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Type or paste a board</source>
        <translation>输入或粘贴一个局面</translation>
    </message>
    <message>
        <source>Type here, or drop a text, a table, a Tiled map or a picture. Nothing in a text is run.</source>
        <translation>在此输入，或拖入文字、表格、Tiled 地图或图片。文字中的内容不会被执行。</translation>
    </message>
    <message>
        <source>{size} KiB: the beginning shows, all of it is read.</source>
        <translation>{size} KiB：只显示开头，但会全部读取。</translation>
    </message>
    <message>
        <source>Upper layers cover lower ones. Untick one to leave it out.</source>
        <translation>上面的图层盖住下面的。取消勾选即可不读某一层。</translation>
    </message>
</context>
<context>
    <name>SowingOptions</name>
    <message>
        <source>Computer: greedy</source>
        <translation>电脑：贪心</translation>
    </message>
    <message>
        <source>Computer: careful</source>
        <translation>电脑：谨慎</translation>
    </message>
    <message>
        <source>Computer: far-sighted</source>
        <translation>电脑：远见</translation>
    </message>
    <message>
        <source>Computer: perfect</source>
        <translation>电脑：完美</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Two people</source>
        <translation>双人</translation>
    </message>
    <message>
        <source>Who moves first</source>
        <translation>谁先走</translation>
    </message>
    <message>
        <source>You move first</source>
        <translation>你先走</translation>
    </message>
    <message>
        <source>The computer moves first</source>
        <translation>电脑先走</translation>
    </message>
    <message>
        <source>Show captures</source>
        <translation>显示吃子数</translation>
    </message>
    <message>
        <source>What sowing each pit would capture</source>
        <translation>每个坑播子能吃多少</translation>
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
        <translation>图章 {name}</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>StampPanel</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Keep selection</source>
        <translation>存入所选</translation>
    </message>
    <message>
        <source>Keep the selected cells, or the cell of the cursor, as a stamp</source>
        <translation>把所选格子（或光标所在格子）存为图章</translation>
    </message>
    <message numerus="yes">
        <source>%n stamp(s) of other kinds of puzzle.</source>
        <translation>
            <numerusform>另有 %n 个其他谜题的图章。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select cells and keep them to paint with them again.</source>
        <translation>选中格子并存入，以后可以再次绘制。</translation>
    </message>
    <message>
        <source>Stamp {name} deleted.</source>
        <translation>已删除图章 {name}。</translation>
    </message>
    <message>
        <source>Name of the stamp</source>
        <translation>图章名称</translation>
    </message>
</context>
<context>
    <name>StampsFeature</name>
    <message>
        <source>Stamps</source>
        <translation>图章</translation>
    </message>
    <message>
        <source>Stamp {number} was replaced.</source>
        <translation>图章 {number} 已被替换。</translation>
    </message>
    <message>
        <source>Stamp kept.</source>
        <translation>已存入图章。</translation>
    </message>
    <message>
        <source>Stamp kept; Ctrl+{number} paints with it.</source>
        <translation>已存入图章；按 Ctrl+{number} 用它绘制。</translation>
    </message>
    <message>
        <source>There is no stamp {number} yet.</source>
        <translation>还没有图章 {number}。</translation>
    </message>
    <message>
        <source>This stamp has cells that are none of this puzzle: {tokens}</source>
        <translation>此图章含有不属于本谜题的格子：{tokens}</translation>
    </message>
</context>
<context>
    <name>StartCard</name>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Par</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Your best</source>
        <translation>你的最佳</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>a cross or a dot between two cells</source>
        <translation>在两格之间画叉或点</translation>
    </message>
    <message>
        <source>a cross or a dot on a cell</source>
        <translation>在格子上画叉或点</translation>
    </message>
    <message>
        <source>walk, or draw with the mouse</source>
        <translation>行走，或用鼠标绘制</translation>
    </message>
    <message>
        <source>one step back</source>
        <translation>退一步</translation>
    </message>
    <message>
        <source>a hint that says why</source>
        <translation>说明理由的提示</translation>
    </message>
    <message>
        <source>begin a trial; Enter keeps, Escape drops</source>
        <translation>开始试走；回车保留，Esc 放弃</translation>
    </message>
    <message>
        <source>start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>being searched…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>{par}, proved</source>
        <translation>{par}，已证明</translation>
    </message>
    <message>
        <source>not played yet</source>
        <translation>尚未玩过</translation>
    </message>
    <message>
        <source>{grade} of 10</source>
        <translation>{grade}/10</translation>
    </message>
    <message>
        <source>Ready when you are</source>
        <translation>准备好就开始</translation>
    </message>
    <message>
        <source>The first move begins. Nothing is timed.</source>
        <translation>走第一步即开始，不计时。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>The best answer stays hidden until you ask for it or finish.</source>
        <translation>最佳答案会一直隐藏，直到你要求查看或完成。</translation>
    </message>
</context>
<context>
    <name>StartsLayer</name>
    <message>
        <source>A tour can begin here.</source>
        <translation>一笔画可以从这里开始。</translation>
    </message>
    <message>
        <source>No tour begins here.</source>
        <translation>没有一笔画从这里开始。</translation>
    </message>
</context>
<context>
    <name>StraightBoard</name>
    <message>
        <source>Board seen from straight above</source>
        <translation>从正上方看的棋盘</translation>
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
        <translation>研究的右侧</translation>
    </message>
</context>
<context>
    <name>SymbolPanel</name>
    <message>
        <source>Read as</source>
        <translation>读作</translation>
    </message>
    <message>
        <source>The first row is</source>
        <translation>第一行是</translation>
    </message>
    <message>
        <source>The far player&apos;s, sown to the left</source>
        <translation>远处玩家的一行，向左播</translation>
    </message>
    <message>
        <source>The near player&apos;s, who begins; sown to the right</source>
        <translation>近处玩家的一行，先走；向右播</translation>
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
        <translation>生成、随机、创建、制作、空白、新关卡</translation>
    </message>
    <message>
        <source>load, read, browse, find file</source>
        <translation>载入、读取、找文件</translation>
    </message>
    <message>
        <source>store, keep, write</source>
        <translation>存盘、存档、写入</translation>
    </message>
    <message>
        <source>rename, duplicate, save a copy</source>
        <translation>改名、副本、存一份</translation>
    </message>
    <message>
        <source>photo, screenshot, picture, camera, scan, convert, csv</source>
        <translation>照片、截图、图片、拍照、扫描、转换</translation>
    </message>
    <message>
        <source>spreadsheet, table, excel, paste as new</source>
        <translation>表格、电子表格、粘贴为新关卡</translation>
    </message>
    <message>
        <source>print, printer, pdf, paper, worksheet, picture, image, screenshot, png, svg</source>
        <translation>打印、打印机、纸、练习纸、图片、图像、截图</translation>
    </message>
    <message>
        <source>video, movie, film, animation, webp, record</source>
        <translation>视频、电影、影片、动画、动图、录制</translation>
    </message>
    <message>
        <source>website, web, html, browser, share, online, phone</source>
        <translation>网页、网站、浏览器、分享、在线、手机</translation>
    </message>
    <message>
        <source>backup, restore, older, history of the file, revert</source>
        <translation>备份、恢复、旧版本、还原、文件历史</translation>
    </message>
    <message>
        <source>crash, lost, rescue, autosave, restore</source>
        <translation>崩溃、丢失、恢复、自动保存、死机</translation>
    </message>
    <message>
        <source>exit, leave, close the program</source>
        <translation>离开、关闭程序</translation>
    </message>
    <message>
        <source>back, take back, revert, oops</source>
        <translation>返回、后退、还原、悔</translation>
    </message>
    <message>
        <source>forward, again, repeat</source>
        <translation>前进、再来、恢复</translation>
    </message>
    <message>
        <source>delete, remove, clear</source>
        <translation>删除、移除、清除</translation>
    </message>
    <message>
        <source>search and replace, find and replace, swap tokens</source>
        <translation>查找替换、换元素</translation>
    </message>
    <message>
        <source>steps, list of changes, timeline</source>
        <translation>步骤、更改列表、时间线</translation>
    </message>
    <message>
        <source>settings, options, configure, customise</source>
        <translation>设置、选项、配置、自定义</translation>
    </message>
    <message>
        <source>hotkeys, keys, key bindings, keyboard</source>
        <translation>热键、按键、键盘、键位</translation>
    </message>
    <message>
        <source>bucket, flood</source>
        <translation>油漆桶、漫水</translation>
    </message>
    <message>
        <source>eyedropper, pipette, sample</source>
        <translation>吸管、取色</translation>
    </message>
    <message>
        <source>magic wand, same cells, area</source>
        <translation>相同格子、区域</translation>
    </message>
    <message>
        <source>waypoint, condition, constraint, force</source>
        <translation>途经点、条件、约束、必经</translation>
    </message>
    <message>
        <source>avoid, forbid, condition, constraint</source>
        <translation>避开、禁止、条件、约束</translation>
    </message>
    <message>
        <source>symmetry, symmetric, reflect</source>
        <translation>对称、反射、镜子</translation>
    </message>
    <message>
        <source>symmetry, symmetric, four times</source>
        <translation>对称、四份</translation>
    </message>
    <message>
        <source>pattern, brush, template, reuse</source>
        <translation>图案、模板、重复使用</translation>
    </message>
    <message>
        <source>mirror, reflect</source>
        <translation>镜像、反射</translation>
    </message>
    <message>
        <source>turn, clockwise</source>
        <translation>转、旋转、顺时针</translation>
    </message>
    <message>
        <source>turn, clockwise, turn the level</source>
        <translation>转、旋转、转动关卡、顺时针</translation>
    </message>
    <message>
        <source>size, crop, grow, enlarge, bigger board, canvas, rows</source>
        <translation>尺寸、裁剪、扩大、棋盘大小、画布、行数</translation>
    </message>
    <message>
        <source>empty, reset, delete everything</source>
        <translation>清除、重置、全部删除</translation>
    </message>
    <message>
        <source>bigger, larger, magnify, enlarge</source>
        <translation>变大、放大镜</translation>
    </message>
    <message>
        <source>smaller, shrink</source>
        <translation>变小</translation>
    </message>
    <message>
        <source>whole board, centre, reset zoom</source>
        <translation>整个棋盘、居中、重置缩放</translation>
    </message>
    <message>
        <source>coordinates, row numbers, column numbers</source>
        <translation>坐标、行号、列号</translation>
    </message>
    <message>
        <source>heat, density, which cells, colour by routes</source>
        <translation>热图、密度、哪些格子</translation>
    </message>
    <message>
        <source>theatre, watch, search tree, teach, algorithm</source>
        <translation>剧场、观看、搜索树、教学、算法</translation>
    </message>
    <message>
        <source>slideshow, projector, beamer, classroom, talk</source>
        <translation>幻灯片、投影、课堂、讲课、放映</translation>
    </message>
    <message>
        <source>fullscreen, maximise, large window</source>
        <translation>最大化、整个屏幕</translation>
    </message>
    <message>
        <source>panels, default layout, lost panel, restore panels</source>
        <translation>面板、默认布局、面板不见了</translation>
    </message>
    <message>
        <source>try, game, test the level</source>
        <translation>试玩、游戏、测试</translation>
    </message>
    <message>
        <source>draw, paint, editor</source>
        <translation>绘制、画、编辑</translation>
    </message>
    <message>
        <source>help me, clue, stuck, next move</source>
        <translation>帮我、线索、卡住、下一步</translation>
    </message>
    <message>
        <source>cheat, give up, answer, reveal</source>
        <translation>作弊、放弃、答案、揭晓</translation>
    </message>
    <message>
        <source>back, take back</source>
        <translation>后退、撤回</translation>
    </message>
    <message>
        <source>another, shuffle</source>
        <translation>换一个、洗牌</translation>
    </message>
    <message>
        <source>solution, search, run, answer, optimum, best, calculate</source>
        <translation>解、解题、搜索、运行、最优、计算</translation>
    </message>
    <message>
        <source>cancel, abort, halt, end, interrupt</source>
        <translation>取消、中止、终止、结束、打断</translation>
    </message>
    <message>
        <source>automatic, while painting, at once</source>
        <translation>自动、边画边算、立即</translation>
    </message>
    <message>
        <source>continue, resume, go on, longer</source>
        <translation>接着、恢复、再久一点</translation>
    </message>
    <message>
        <source>impossible, no solution, unsolvable, fix, repair</source>
        <translation>无解、不可能、解不了、修复、为什么没有解</translation>
    </message>
    <message>
        <source>generator, generate, goal, conditions, by wish, automatic levels, make unique</source>
        <translation>生成器, 生成, 目标, 条件, 愿望, 自动出关, 唯一解</translation>
    </message>
    <message>
        <source>generate levels, random, create, many levels</source>
        <translation>生成关卡, 随机, 创建, 许多关卡</translation>
    </message>
    <message>
        <source>make unique, repair, harder, raise the difficulty</source>
        <translation>变为唯一解, 修补, 更难, 提高难度</translation>
    </message>
    <message>
        <source>fill in, finish the level, open cells</source>
        <translation>填满, 完成关卡, 空格</translation>
    </message>
    <message>
        <source>similar, variations, neighbours</source>
        <translation>相似, 变体, 相邻</translation>
    </message>
    <message>
        <source>unique, one answer, only solution, edits, suggest, improve, second solution</source>
        <translation>唯一、唯一解、只有一个解、改动、建议、第二个解</translation>
    </message>
    <message>
        <source>all solutions, every answer, count, list, how many, second solution, another solution, other answers</source>
        <translation>所有解、全部路线、计数、列表、多少条、第二个解、另一个解、其他答案</translation>
    </message>
    <message>
        <source>second solution, second answer, not unique, ambiguous, not the only one, difference</source>
        <translation>第二个解, 第二个答案, 不唯一, 多解, 差异</translation>
    </message>
    <message>
        <source>all optimal, compare routes, gallery, thumbnails, pictures of routes</source>
        <translation>全部最优、图集、缩略图、路线图片</translation>
    </message>
    <message>
        <source>plug-in, plugin, extension, python, own algorithm, solver of my own, my solver, my algorithm, own code, custom solver, student code</source>
        <translation>插件、扩展、自己的算法、我的求解器、自己的求解器、自己的代码、自定义求解器</translation>
    </message>
    <message>
        <source>folder as a set, collect files, directory</source>
        <translation>文件夹变成关卡集, 收集文件, 目录</translation>
    </message>
    <message>
        <source>campaign, own journey, course, bundled set</source>
        <translation>闯关, 自己的旅程, 课程, 自带的关卡集</translation>
    </message>
    <message>
        <source>original journey, shipped journey, reset journey</source>
        <translation>原来的旅程, 自带的旅程, 重置旅程</translation>
    </message>
    <message>
        <source>insert levels, more levels, append files</source>
        <translation>插入关卡, 更多关卡, 追加文件</translation>
    </message>
    <message>
        <source>collect tabs, open levels into the set</source>
        <translation>收集标签页, 打开的关卡放进关卡集</translation>
    </message>
    <message>
        <source>sort by difficulty, order of levels, arrange</source>
        <translation>按难度排序, 关卡的次序, 排列</translation>
    </message>
    <message>
        <source>note, mark, cross, dot</source>
        <translation>笔记、标记、叉、点</translation>
    </message>
    <message>
        <source>try, suppose, what if I go</source>
        <translation>尝试、假设、如果这样走</translation>
    </message>
    <message>
        <source>how hard, easy, rating, grade, hardness</source>
        <translation>多难、难易、评分、等级、简单</translation>
    </message>
    <message>
        <source>pareto, front, food, water</source>
        <translation>帕累托、前沿、粮食</translation>
    </message>
    <message>
        <source>benchmark, performance, fastest, speed, race, versus</source>
        <translation>性能、速度、最快、基准测试、赛跑</translation>
    </message>
    <message>
        <source>statistics, experiment, measure, growth, chart, scaling</source>
        <translation>统计、实验、测量、增长、图表</translation>
    </message>
    <message>
        <source>theatre, watch, visualise, trace, step through</source>
        <translation>剧场、观看、可视化、轨迹、逐步</translation>
    </message>
    <message>
        <source>side by side, two searches, split</source>
        <translation>并列、两个搜索、分屏</translation>
    </message>
    <message>
        <source>proof, document, evidence</source>
        <translation>证明、证书、文件、证据</translation>
    </message>
    <message>
        <source>proof, checker, evidence, carry away</source>
        <translation>证明, 检验, 证据, 带走</translation>
    </message>
    <message>
        <source>verify, check, prove</source>
        <translation>核对、检查、验证</translation>
    </message>
    <message>
        <source>designer&apos;s route, planned</source>
        <translation>设计者的路线、计划</translation>
    </message>
    <message>
        <source>collection, pack, playlist, campaign</source>
        <translation>合集、关卡包、播放列表</translation>
    </message>
    <message>
        <source>curve, rating of many, grade many</source>
        <translation>曲线、批量评分</translation>
    </message>
    <message>
        <source>manual, documentation, how to, instructions</source>
        <translation>说明书、手册、文档、怎么用、怎么玩、帮助</translation>
    </message>
    <message>
        <source>algorithm, explain</source>
        <translation>算法、解释、原理</translation>
    </message>
    <message>
        <source>hotkeys, keys, cheat sheet, key bindings</source>
        <translation>热键、按键、速查表、键位</translation>
    </message>
    <message>
        <source>tutorial, introduction, first steps, beginner</source>
        <translation>教程、入门、新手、介绍</translation>
    </message>
    <message>
        <source>tutorial, course, learn, teaching, class</source>
        <translation>教程、学习、教学、上课</translation>
    </message>
    <message>
        <source>version, licence</source>
        <translation>版本、许可</translation>
    </message>
    <message>
        <source>straight, segment</source>
        <translation>直线, 线段</translation>
    </message>
    <message>
        <source>walls between cells, draw walls, wall on the right, wall below, paint, brush, obstacle, numbers, coins</source>
        <translation>格子之间的墙, 画墙, 右侧的墙, 下方的墙, 绘制, 画笔, 障碍, 数字, 金币</translation>
    </message>
    <message>
        <source>circle, round, oval</source>
        <translation>圆形, 圆, 椭圆</translation>
    </message>
    <message>
        <source>rubber, remove walls, wipe</source>
        <translation>橡皮, 拆墙, 擦除</translation>
    </message>
    <message>
        <source>draw a route, planned route, solution by hand</source>
        <translation>画路线, 计划的路线, 手动求解</translation>
    </message>
    <message>
        <source>second solution, another solution, other answer, next answer</source>
        <translation>第二个解, 另一个解, 其他答案, 下一个答案</translation>
    </message>
    <message>
        <source>indices, coordinates</source>
        <translation>编号, 坐标</translation>
    </message>
    <message>
        <source>close tab</source>
        <translation>关闭标签页</translation>
    </message>
    <message>
        <source>tabs, windows, switch level</source>
        <translation>标签页, 窗口, 切换关卡</translation>
    </message>
    <message>
        <source>share, url, address</source>
        <translation>分享, 网址, 地址</translation>
    </message>
    <message>
        <source>plain text, ascii</source>
        <translation>纯文本, ascii</translation>
    </message>
    <message>
        <source>code, numpy array, script</source>
        <translation>代码, numpy 数组, 脚本</translation>
    </message>
    <message>
        <source>deselect, unselect</source>
        <translation>取消选择, 不选</translation>
    </message>
    <message>
        <source>remove conditions, no constraints</source>
        <translation>删除条件, 无约束</translation>
    </message>
    <message>
        <source>side panel, right panel, properties</source>
        <translation>侧栏, 右侧面板, 属性</translation>
    </message>
    <message>
        <source>animate, stop the film, slideshow of moves</source>
        <translation>动画, 停止影片, 逐步放映</translation>
    </message>
    <message>
        <source>website of levels, share levels</source>
        <translation>关卡网页, 分享关卡</translation>
    </message>
    <message>
        <source>hide answers, spoilers</source>
        <translation>隐藏答案, 剧透</translation>
    </message>
    <message>
        <source>reset, begin again</source>
        <translation>重置, 重新开始</translation>
    </message>
    <message>
        <source>analysis, mistakes, what went wrong</source>
        <translation>分析, 错误, 哪里走错</translation>
    </message>
    <message>
        <source>story, ladder, next size</source>
        <translation>闯关, 阶梯, 更大的尺寸</translation>
    </message>
    <message>
        <source>store the answer, save solution</source>
        <translation>存储答案, 保存解</translation>
    </message>
    <message>
        <source>diagnose, problems, self test, broken</source>
        <translation>诊断, 问题, 自检, 损坏</translation>
    </message>
    <message>
        <source>add row, more rows</source>
        <translation>增加一行, 更多行</translation>
    </message>
    <message>
        <source>add column, more columns</source>
        <translation>增加一列, 更多列</translation>
    </message>
    <message>
        <source>remove rows, fewer rows</source>
        <translation>去掉行, 更少行</translation>
    </message>
    <message>
        <source>remove columns, fewer columns</source>
        <translation>去掉列, 更少列</translation>
    </message>
    <message>
        <source>swap rows and columns, diagonal</source>
        <translation>行列互换, 对角线</translation>
    </message>
    <message>
        <source>mirror the board</source>
        <translation>棋盘镜像</translation>
    </message>
    <message>
        <source>workspace, arrangement</source>
        <translation>工作区, 布置</translation>
    </message>
    <message>
        <source>tags, labels, author, notes, properties</source>
        <translation>标签, 标记, 作者, 备注, 属性</translation>
    </message>
    <message>
        <source>thumbnails, previews, folder, my levels, tags</source>
        <translation>缩略图, 预览, 目录里的关卡, 我的关卡, 标签</translation>
    </message>
    <message>
        <source>dark, light, theme, night mode, colours, contrast</source>
        <translation>深色、暗色、浅色、主题、夜间模式、颜色、对比度</translation>
    </message>
    <message>
        <source>bigger text, font, text size, scale, large letters, dpi</source>
        <translation>字体、字体大小、大字、字号、文字大小、缩放</translation>
    </message>
    <message>
        <source>animation, reduced motion, gliding</source>
        <translation>动画、减少动态、滑动</translation>
    </message>
    <message>
        <source>chinese, english, translation</source>
        <translation>中文、英文、翻译</translation>
    </message>
    <message>
        <source>timeout, seconds, how long</source>
        <translation>超时、秒、多久</translation>
    </message>
    <message>
        <source>ram, megabytes</source>
        <translation>内存、兆字节</translation>
    </message>
    <message>
        <source>compile, background, processor</source>
        <translation>编译、后台、处理器</translation>
    </message>
    <message>
        <source>session, reopen, last time, startup</source>
        <translation>会话、重新打开、上次、启动</translation>
    </message>
</context>
<context>
    <name>TableField</name>
    <message>
        <source>Add a row</source>
        <translation>添加一行</translation>
    </message>
    <message>
        <source>{table}: key</source>
        <translation>{table}：键</translation>
    </message>
    <message>
        <source>{table}: value</source>
        <translation>{table}：值</translation>
    </message>
    <message>
        <source>Remove this row</source>
        <translation>删除此行</translation>
    </message>
</context>
<context>
    <name>TargetLine</name>
    <message>
        <source>&amp;Save as</source>
        <translation>另存为(&amp;S)</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>A file of this name has come. Export again to replace.</source>
        <translation>刚出现了一个同名文件。再次导出就会替换它。</translation>
    </message>
    <message>
        <source>The file has changed. Export again to replace it.</source>
        <translation>该文件已被更改。再次导出就会替换它。</translation>
    </message>
    <message>
        <source>Replaces files of the same names there</source>
        <translation>将替换那里的同名文件</translation>
    </message>
    <message>
        <source>Replaces the file of {when}</source>
        <translation>将替换 {when} 的文件</translation>
    </message>
    <message>
        <source>No home folder is known for {name}.</source>
        <translation>不知道 {name} 的主文件夹在哪里。</translation>
    </message>
    <message>
        <source>Name the file to write.</source>
        <translation>请给出要写入的文件名。</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
</context>
<context>
    <name>Theatre</name>
    <message>
        <source>here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Prune</source>
        <translation>剪枝</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
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
        <translation>层</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>步骤</translation>
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
        <translation>证明</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Room {row}, {col}</source>
        <translation>房间 {row}, {col}</translation>
    </message>
    <message>
        <source>food/water</source>
        <translation>食物/水</translation>
    </message>
    <message>
        <source>Pairs of the room: {pairs}. Arrived and not kept: {dropped}.</source>
        <translation>房间的数对：{pairs}。到达而未保留：{dropped}。</translation>
    </message>
    <message>
        <source>From here on {most} food at most.</source>
        <translation>从这里起最多 {most} 份食物。</translation>
    </message>
    <message>
        <source>room {row}, {col}</source>
        <translation>房间 {row}, {col}</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>本房间</translation>
    </message>
    <message>
        <source>from here on</source>
        <translation>从这里起</translation>
    </message>
    <message>
        <source>from above</source>
        <translation>来自上方</translation>
    </message>
    <message>
        <source>from beside</source>
        <translation>来自旁边</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>from {low} food</source>
        <translation>食物从 {low} 起</translation>
    </message>
    <message>
        <source>Handful {number} from pit {pit}, stones: {stones}</source>
        <translation>第 {number} 把，取自 {pit} 号坑，石子：{stones}</translation>
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
        <translation>博弈树，只看一步</translation>
    </message>
    <message>
        <source>stones captured, by pit</source>
        <translation>各坑吃到的石子</translation>
    </message>
    <message>
        <source>▲ First wants the most · ▼ Second the least</source>
        <translation>▲ 先手要最大 · ▼ 后手要最小</translation>
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
        <translation>沿坑 {pits} 的博弈树。</translation>
    </message>
    <message>
        <source>Values are First&apos;s stones minus Second&apos;s when the game is over.</source>
        <translation>数值是终局时先手的石子数减去后手的石子数。</translation>
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
        <translation>长数组</translation>
    </message>
    <message>
        <source>round {number}</source>
        <translation>第 {number} 圈</translation>
    </message>
    <message>
        <source>column sums</source>
        <translation>列和</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Nothing is searched beyond one move.</source>
        <translation>只搜索一步，不看更远。</translation>
    </message>
    <message>
        <source>Positions are listed here; values come later, fewest stones first.</source>
        <translation>这里只列出局面；数值稍后得出，从石子最少的开始。</translation>
    </message>
    <message>
        <source>Positions are listed here without values: the list was not finished.</source>
        <translation>这里只列出局面，没有数值：列表没有完成。</translation>
    </message>
    <message>
        <source>Along the answer&apos;s line, as values become known, fewest stones first.</source>
        <translation>沿答案的走法，数值从石子最少的局面起逐步得出。</translation>
    </message>
    <message>
        <source>A part of all positions, whose values are the most or the least of their moves.</source>
        <translation>全部局面的一部分；每个局面的数值是其各步走法的最大值或最小值。</translation>
    </message>
    <message>
        <source>✕ left out: another pit is proved at least as good.</source>
        <translation>✕ 略去：已证明另一个坑至少同样好。</translation>
    </message>
    <message>
        <source>What is certain at least and at most, along the line that looks best.</source>
        <translation>沿目前最好的走法，已确定的下界与上界。</translation>
    </message>
    <message>
        <source>{number} · Second</source>
        <translation>{number} · 后手</translation>
    </message>
    <message>
        <source>{number} · First</source>
        <translation>{number} · 先手</translation>
    </message>
    <message>
        <source>endless</source>
        <translation>无尽</translation>
    </message>
    <message>
        <source>left out, as another pit is at least as good</source>
        <translation>略去，因为另一个坑至少同样好</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>Pit {pit}, sown by Second: {words}.</source>
        <translation>坑 {pit}，后手播：{words}。</translation>
    </message>
    <message>
        <source>Pit {pit}, sown by First: {words}.</source>
        <translation>坑 {pit}，先手播：{words}。</translation>
    </message>
    <message>
        <source>its relay never ends, so it may not be sown</source>
        <translation>接力永不结束，因此不能播</translation>
    </message>
    <message>
        <source>not looked at yet</source>
        <translation>尚未查看</translation>
    </message>
    <message>
        <source>met, and not valued yet</source>
        <translation>已遇到，尚无数值</translation>
    </message>
    <message>
        <source>its moves are listed, and it is not valued yet</source>
        <translation>走法已列出，尚无数值</translation>
    </message>
    <message>
        <source>captures {stones}</source>
        <translation>吃到 {stones}</translation>
    </message>
    <message>
        <source>the game is over, {value}</source>
        <translation>对局结束，{value}</translation>
    </message>
    <message>
        <source>not valued yet</source>
        <translation>尚无数值</translation>
    </message>
    <message>
        <source>value {value}</source>
        <translation>数值 {value}</translation>
    </message>
    <message>
        <source>value from {low} to {high}</source>
        <translation>数值从 {low} 到 {high}</translation>
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
        <translation>事实</translation>
    </message>
    <message>
        <source>used</source>
        <translation>走</translation>
    </message>
    <message>
        <source>crossed out</source>
        <translation>划去</translation>
    </message>
    <message>
        <source>supposed</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>States on the line</source>
        <translation>线上的状态</translation>
    </message>
    <message>
        <source>( ) ends of one line · | from the start · . nothing</source>
        <translation>( ) 同一条线的两端 · | 从起点来 · . 空</translation>
    </message>
    <message>
        <source>At row {row}, column {column}: states {states}.</source>
        <translation>第 {row} 行第 {column} 列：状态数 {states}。</translation>
    </message>
    <message>
        <source>Drawings that became the state {state}: {count}.</source>
        <translation>成为状态 {state} 的画法：{count} 种。</translation>
    </message>
    <message>
        <source>states: {states} · bytes: {bytes}</source>
        <translation>状态：{states} · 字节：{bytes}</translation>
    </message>
    <message>
        <source>of them {shown} seen</source>
        <translation>其中可见 {shown} 个</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Suppose</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>于是</translation>
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
        <translation>画</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>{solver} · node {node} · best {best}</source>
        <translation>{solver} · {node} 个节点 · 最好 {best}</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>node, event</source>
        <translation>节点、事件</translation>
    </message>
    <message>
        <source>Facts by rule</source>
        <translation>各规则的事实</translation>
    </message>
    <message>
        <source>so far, the easiest rules first</source>
        <translation>到目前为止，最容易的规则在先</translation>
    </message>
    <message>
        <source>Game tree</source>
        <translation>博弈树</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>还有 {count} 个</translation>
    </message>
    <message>
        <source>{count} before</source>
        <translation>前 {count} 步</translation>
    </message>
    <message>
        <source>proved at {node}</source>
        <translation>{node} 处证明</translation>
    </message>
    <message>
        <source>bound {value}</source>
        <translation>界 {value}</translation>
    </message>
    <message>
        <source>{value} found at {node}</source>
        <translation>{node} 处找到 {value}</translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation>搜索树</translation>
    </message>
    <message>
        <source>below: undone, with nodes · above: not tried yet</source>
        <translation>下：已撤回的部分及节点数 · 上：尚未尝试</translation>
    </message>
    <message>
        <source>The tree is {depth} deep here.</source>
        <translation>此处树深 {depth}。</translation>
    </message>
    <message>
        <source>The tree is {depth} deep here; most was undone at depth {at} (nodes: {nodes}).</source>
        <translation>此处树深 {depth}；深度 {at} 处撤回最多：{nodes} 个节点。</translation>
    </message>
</context>
<context>
    <name>TheatreFeature</name>
    <message>
        <source>Not ready to search: {why}. Design has the tools to mend it.</source>
        <translation>还不能搜索：{why}。“设计”里有修补它的工具。</translation>
    </message>
    <message>
        <source>Press F9 to search this level and watch how {solver} does it.</source>
        <translation>按 F9 搜索这个关卡，看“{solver}”怎样求解。</translation>
    </message>
    <message>
        <source>The level was edited since this search. F9 searches it again.</source>
        <translation>这次搜索之后关卡已修改。按 F9 再次搜索。</translation>
    </message>
    <message>
        <source>Held: a step forward does one more event, Play goes on.</source>
        <translation>已停住：前进一步做一个事件，播放继续搜索。</translation>
    </message>
    <message>
        <source>Held: a step forward is one more call of {library}, Play goes on.</source>
        <translation>已停住：前进一步再调用一次 {library}，播放继续搜索。</translation>
    </message>
    <message>
        <source>Preparing the solver, first run only; until then the same search runs as Python.</source>
        <translation>正在准备求解器，仅首次需要；在此之前，同一搜索以 Python 运行。</translation>
    </message>
    <message>
        <source>event {number} of {kept} kept</source>
        <translation>事件 {number} / 保留的 {kept} 个</translation>
    </message>
    <message>
        <source>event {number} of {kept}</source>
        <translation>事件 {number} / {kept}</translation>
    </message>
    <message>
        <source>The search had {total:# event|# events}.</source>
        <translation>这次搜索共有 {total} 个事件。</translation>
    </message>
    <message>
        <source>{lost:# event that is kept otherwise is|# events that are kept otherwise are} left out, for room or for speed.</source>
        <translation>另有 {lost} 个通常会保留的事件因空间或速度而略去。</translation>
    </message>
    <message>
        <source>There is none after this event.</source>
        <translation>此事件之后没有了。</translation>
    </message>
</context>
<context>
    <name>Tips</name>
    <message>
        <source>Begin a level: empty, or made at random</source>
        <translation>新建关卡：空白或随机生成</translation>
    </message>
    <message>
        <source>Open level files</source>
        <translation>打开关卡文件</translation>
    </message>
    <message>
        <source>Write the level and its current answer to its file</source>
        <translation>把关卡和当前答案写入文件</translation>
    </message>
    <message>
        <source>Draw the board into a PNG or SVG file</source>
        <translation>把棋盘画成 PNG 或 SVG 文件</translation>
    </message>
    <message>
        <source>Play one optimal route after the other</source>
        <translation>逐条播放最优路线</translation>
    </message>
    <message>
        <source>Compares the answer on the board with a second one that is as good</source>
        <translation>把棋盘上的答案与另一个同样好的答案比较</translation>
    </message>
    <message>
        <source>Play the route on the board into a film</source>
        <translation>把棋盘上的路线录成动画</translation>
    </message>
    <message>
        <source>Take back the last change of this level</source>
        <translation>撤销此关卡的上一次修改</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>重做刚撤销的修改</translation>
    </message>
    <message>
        <source>Show the whole board as large as it fits</source>
        <translation>以最大尺寸显示整个棋盘</translation>
    </message>
    <message>
        <source>Shade each cell by how many routes use it</source>
        <translation>按经过路线的多少为每格着色</translation>
    </message>
    <message>
        <source>Look at the search and at its answers</source>
        <translation>查看搜索过程和答案</translation>
    </message>
    <message>
        <source>Play this level; its cells do not change</source>
        <translation>游玩此关卡；单元格不会改变</translation>
    </message>
    <message>
        <source>Paint the level</source>
        <translation>绘制关卡</translation>
    </message>
    <message>
        <source>Search for the best answer until it is proved</source>
        <translation>搜索最佳答案，直到得到证明</translation>
    </message>
    <message>
        <source>List what every small edit would change</source>
        <translation>列出每个小改动会带来的变化</translation>
    </message>
    <message>
        <source>Make levels that meet the conditions, beside the window</source>
        <translation>在窗口之外生成满足条件的关卡</translation>
    </message>
    <message>
        <source>Find the fewest edits after which this level meets conditions</source>
        <translation>寻找使这一关满足条件的最少修改</translation>
    </message>
    <message>
        <source>Fill the selected cells so that the level meets conditions</source>
        <translation>填充所选的格，使关卡满足条件</translation>
    </message>
    <message>
        <source>End the search and keep the best it found</source>
        <translation>结束搜索并保留已找到的最佳答案</translation>
    </message>
    <message>
        <source>Paint the chosen token, cell by cell</source>
        <translation>逐格绘制所选标记</translation>
    </message>
    <message>
        <source>Empty the cells that are dragged over</source>
        <translation>清空拖过的单元格</translation>
    </message>
    <message>
        <source>Paint a straight line from press to release</source>
        <translation>从按下处到松开处画直线</translation>
    </message>
    <message>
        <source>Paint the edge of a rectangle</source>
        <translation>绘制矩形边框</translation>
    </message>
    <message>
        <source>Paint a whole rectangle</source>
        <translation>绘制实心矩形</translation>
    </message>
    <message>
        <source>Paint the edge of an ellipse</source>
        <translation>绘制椭圆边框</translation>
    </message>
    <message>
        <source>Paint a whole ellipse</source>
        <translation>绘制实心椭圆</translation>
    </message>
    <message>
        <source>Fill an area of equal cells</source>
        <translation>填充一片相同的单元格</translation>
    </message>
    <message>
        <source>Choose the token of the cell that is clicked</source>
        <translation>选取所点单元格的标记</translation>
    </message>
    <message>
        <source>Select cells to copy, move or turn</source>
        <translation>选择单元格以复制、移动或旋转</translation>
    </message>
    <message>
        <source>Select an area of equal cells</source>
        <translation>选择一片相同的单元格</translation>
    </message>
    <message>
        <source>Mark cells, and near an edge steps, that every answer must use. By keyboard: Enter, and Shift with an arrow</source>
        <translation>标记每个答案都必须使用的格子；在边附近点击则标记一步。键盘：回车，以及 Shift 加方向键</translation>
    </message>
    <message>
        <source>Mark cells, and near an edge steps, that no answer may use. By keyboard: Enter, and Shift with an arrow</source>
        <translation>标记任何答案都不得使用的格子；在边附近点击则标记一步。键盘：回车，以及 Shift 加方向键</translation>
    </message>
    <message>
        <source>Draw a cross or a dot with the next arrow or click. The right button draws at any time</source>
        <translation>用下一个方向键或点击画叉或点。右键随时可画</translation>
    </message>
    <message>
        <source>Moves from here count only once you keep them: Enter keeps, Escape drops</source>
        <translation>从这里起的走子保留之后才算数：Enter 保留，Escape 放弃</translation>
    </message>
    <message>
        <source>Begin an empty set: levels in an order of your own</source>
        <translation>开始一个空的关卡集：关卡按你自己的次序排列</translation>
    </message>
    <message>
        <source>Open a set of levels in a tab of its own</source>
        <translation>在单独的标签页中打开关卡集</translation>
    </message>
    <message>
        <source>Begin a set of all levels in a folder</source>
        <translation>用一个文件夹中的所有关卡新建关卡集</translation>
    </message>
    <message>
        <source>Change the levels of the journey, their order and titles; saved, your version is the one that is played</source>
        <translation>更改旅程的关卡、次序和标题；保存后，游玩的就是你的版本</translation>
    </message>
    <message>
        <source>Play the journey that comes with the program again; your version is kept under another name</source>
        <translation>重新游玩程序自带的旅程；你的版本改名保留</translation>
    </message>
    <message>
        <source>Put level files, folders or other sets into this set</source>
        <translation>把关卡文件、文件夹或别的关卡集放进这个关卡集</translation>
    </message>
    <message>
        <source>Put the levels of all tabs into this set; an unsaved one is copied</source>
        <translation>把所有标签页的关卡放进这个关卡集；没有保存的关卡会被复制</translation>
    </message>
    <message>
        <source>Grade all levels of the set, and put the easiest first</source>
        <translation>评定关卡集中所有关卡的难度，容易的排在前面</translation>
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
        <translation>关卡中的写法，例如 $5 或 3/0</translation>
    </message>
</context>
<context>
    <name>TokenButton</name>
    <message>
        <source>Ctrl and click mixes it with others</source>
        <translation>按住 Ctrl 点击可与其他元素混合</translation>
    </message>
    <message>
        <source>weight {number} in the mixture</source>
        <translation>混合中的权重 {number}</translation>
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
        <translation>关卡中的写法，例如 $5 或 3/0</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Drag to select · Shift adds, Alt takes away · drag the selection to move it</source>
        <translation>拖动以选择 · Shift 添加，Alt 减去 · 拖动选区可移动它</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Click to select the connected cells of equal content · Ctrl: all of them</source>
        <translation>单击选择相连的同内容格子 · Ctrl：全部同内容格子</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Click to put the cells down · Escape drops them</source>
        <translation>单击放下格子 · Esc 放弃</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>Filled rectangle</source>
        <translation>实心矩形</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>椭圆</translation>
    </message>
    <message>
        <source>Filled ellipse</source>
        <translation>实心椭圆</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Click a marked cell to mend the level there · Escape leaves</source>
        <translation>单击有标记的格子，在那里修补关卡 · Esc 退出</translation>
    </message>
    <message>
        <source>Drag from the start to draw the route you intend · Shift and arrows by keys</source>
        <translation>从起点拖动，画出您想要的路线 · 键盘用 Shift 加方向键</translation>
    </message>
    <message>
        <source>Paint</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Click or drag to erase</source>
        <translation>单击或拖动以擦除</translation>
    </message>
    <message>
        <source>Click or drag to paint {brush}</source>
        <translation>单击或拖动以绘制：{brush}</translation>
    </message>
    <message>
        <source>Drag to draw with {brush} · Shift makes it regular</source>
        <translation>拖动以绘制：{brush} · Shift 画规则图形</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Click to fill the connected cells of equal content with {brush}</source>
        <translation>单击填充相连的同内容格子：{brush}</translation>
    </message>
    <message>
        <source>Click to take a token from the board</source>
        <translation>单击从棋盘上吸取一个元素</translation>
    </message>
    <message>
        <source>Click a cell, or near an edge for a step, that every answer must use</source>
        <translation>点击每个答案都必须使用的格子；在边附近点击则是一步</translation>
    </message>
    <message>
        <source>Click a cell, or near an edge for a step, that no answer may use</source>
        <translation>点击任何答案都不得使用的格子；在边附近点击则是一步</translation>
    </message>
    <message>
        <source>Click a cell to choose its edit</source>
        <translation>单击格子选择其改动</translation>
    </message>
    <message>
        <source>Draw the intended route</source>
        <translation>绘制预定路线</translation>
    </message>
</context>
<context>
    <name>TradeoffFeature</name>
    <message>
        <source>Trade-off</source>
        <translation>权衡</translation>
    </message>
    <message>
        <source>No trade-off yet: {sentence}</source>
        <translation>还没有权衡：{sentence}</translation>
    </message>
    <message>
        <source>The trade-off could not be computed</source>
        <translation>无法计算权衡</translation>
    </message>
</context>
<context>
    <name>TradeoffPanel</name>
    <message>
        <source>Compute the trade-off</source>
        <translation>计算权衡</translation>
    </message>
    <message>
        <source>Computing the trade-off</source>
        <translation>正在计算权衡</translation>
    </message>
    <message>
        <source>Computing every best pair of food and water.</source>
        <translation>正在计算食物与水的每个最佳数对。</translation>
    </message>
    <message>
        <source>The trade-off does not fit in memory.</source>
        <translation>权衡结果放不进内存。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The puzzle changed: its trade-off is another one now.</source>
        <translation>谜题已改动：它的权衡也变了。</translation>
    </message>
    <message>
        <source>All pairs of food and water that no route betters in both.</source>
        <translation>所有在食物和水上都不被其他路线超过的数对。</translation>
    </message>
    <message numerus="yes">
        <source>%n best pair(s).</source>
        <translation>
            <numerusform>%n 个最佳数对。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Optimum: %n day(s).</source>
        <translation>
            <numerusform>最优：%n 天。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pair {number}: {food} food, {water} water, enough for %n day(s)</source>
        <translation>
            <numerusform>数对 {number}：{food} 食物，{water} 水，够 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>Greedy: {food} food and {water} water, {gap} short of the optimum.</source>
        <translation>贪心：{food} 食物和 {water} 水，比最优少 {gap}。</translation>
    </message>
    <message>
        <source>Greedy: {food} food and {water} water, which is optimal here.</source>
        <translation>贪心：{food} 食物和 {water} 水，在此正是最优。</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>even</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>Each power of ten nodes has the same room</source>
        <translation>节点数每增大十倍占同样的宽度</translation>
    </message>
    <message>
        <source>Each node has the same room</source>
        <translation>每个节点占同样的宽度</translation>
    </message>
    <message>
        <source>Events a second</source>
        <translation>每秒的事件数</translation>
    </message>
    <message>
        <source>{rate} a second</source>
        <translation>每秒 {rate} 个</translation>
    </message>
    <message>
        <source>node {node} of {all}</source>
        <translation>{node} / {all} 个节点</translation>
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
        <translation>放弃</translation>
    </message>
    <message>
        <source>cannot be finished</source>
        <translation>走不完</translation>
    </message>
    <message>
        <source>Trial, {made:# step|# steps}</source>
        <translation>试走，{made}步</translation>
    </message>
</context>
<context>
    <name>UndoHistory</name>
    <message>
        <source>Undo history</source>
        <translation>撤销历史</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Ready to solve</source>
        <translation>可以开始求解</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Paused: another search goes first</source>
        <translation>已暂停：先进行另一个搜索</translation>
    </message>
    <message>
        <source>Proved optimal</source>
        <translation>已证明最优</translation>
    </message>
    <message>
        <source>The time limit was reached.</source>
        <translation>达到时间上限。</translation>
    </message>
    <message>
        <source>The memory limit was reached.</source>
        <translation>达到内存上限。</translation>
    </message>
    <message>
        <source>The node limit was reached.</source>
        <translation>达到节点上限。</translation>
    </message>
    <message>
        <source>Stopped by you.</source>
        <translation>由您停止。</translation>
    </message>
    <message>
        <source>A heuristic; it proves nothing.</source>
        <translation>启发式算法，不作证明。</translation>
    </message>
    <message>
        <source>Not decided yet</source>
        <translation>尚未确定</translation>
    </message>
    <message>
        <source>Of the board before the last edit: outdated.</source>
        <translation>属于上次编辑之前的棋盘：已过时。</translation>
    </message>
    <message numerus="yes">
        <source>under %n condition(s)</source>
        <translation>
            <numerusform>（在 %n 个条件下）</numerusform>
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
        <translation>还没有可数的：{sentence}。</translation>
    </message>
    <message>
        <source>{number} optimal</source>
        <translation>最优 {number}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>not the only one</source>
        <translation>不是唯一的一个</translation>
    </message>
    <message>
        <source>of the board before the last edit</source>
        <translation>属于上次编辑之前的棋盘</translation>
    </message>
    <message>
        <source>kept with the level</source>
        <translation>随关卡保存</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>还没有可数的</translation>
    </message>
    <message>
        <source>No answer, proved</source>
        <translation>无解，已证明</translation>
    </message>
    <message>
        <source>Best found</source>
        <translation>已找到的最好结果</translation>
    </message>
    <message>
        <source>{text} {under}</source>
        <translation>{text}{under}</translation>
    </message>
    <message>
        <source>The answers were not counted to the end.</source>
        <translation>答案未统计完。</translation>
    </message>
    <message>
        <source>{text} (kept with the level)</source>
        <translation>{text}（随关卡保存）</translation>
    </message>
    <message>
        <source>{text} (outdated)</source>
        <translation>{text}（已过时）</translation>
    </message>
    <message>
        <source>No problems found. Whether it can be solved is not known yet.</source>
        <translation>没有发现问题。能否求解尚不知道。</translation>
    </message>
</context>
<context>
    <name>VersionsDialog</name>
    <message>
        <source>Earlier versions of {name}</source>
        <translation>{name} 的更早版本</translation>
    </message>
    <message>
        <source>Earlier versions</source>
        <translation>更早的版本</translation>
    </message>
    <message>
        <source>No earlier version: each save keeps one.</source>
        <translation>没有更早的版本：每次保存都会保留一个。</translation>
    </message>
    <message>
        <source>Chosen version</source>
        <translation>选中的版本</translation>
    </message>
    <message>
        <source>As it stands</source>
        <translation>现状</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Open as new</source>
        <translation>作为新关卡打开</translation>
    </message>
    <message>
        <source>Restore version</source>
        <translation>还原版本</translation>
    </message>
    <message>
        <source>{name}, {time}</source>
        <translation>{name}，{time}</translation>
    </message>
    <message>
        <source>There are no earlier versions yet: each save keeps one.</source>
        <translation>还没有更早的版本：每次保存都会保留一个。</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>解</translation>
    </message>
    <message>
        <source>intended moves</source>
        <translation>预期步骤</translation>
    </message>
    <message>
        <source>conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Another size: {rows} × {cols}.</source>
        <translation>大小不同：{rows} × {cols}。</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) differ, marked on both boards.</source>
        <translation>
            <numerusform>有 %n 个格子不同，两边棋盘上都已标出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Other values of: {names}.</source>
        <translation>以下各项的值不同：{names}。</translation>
    </message>
    <message>
        <source>The same as the level as it stands.</source>
        <translation>与关卡现状相同。</translation>
    </message>
</context>
<context>
    <name>WelcomeFeature</name>
    <message>
        <source>The journey could not be read: {why}</source>
        <translation>无法读取旅程：{why}</translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) of the journey cannot be read and are skipped: {names}</source>
        <translation>
            <numerusform>旅程中有 %n 个关卡无法读取，已跳过：{names}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Draw a level. The best answer is found and proved while you paint.</source>
        <translation>画一个关卡。绘制的同时，最佳答案就会被找到并得到证明。</translation>
    </message>
    <message>
        <source>Take the tour of the window, two minutes</source>
        <translation>参观窗口，两分钟</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>第一次来？</translation>
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
            <numerusform>%n 关</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message>
        <source>Edit</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Optimum</source>
        <translation>最优值</translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation>最优数</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>影响</translation>
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
        <translation>{score}，{number} 个最优</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>无解</translation>
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
        <translation>无解</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>有解</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>same best</source>
        <translation>最优不变</translation>
    </message>
    <message>
        <source>same</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>makes it unique</source>
        <translation>使其唯一</translation>
    </message>
    <message>
        <source>no answer left</source>
        <translation>变得无解</translation>
    </message>
    <message>
        <source>no longer unique</source>
        <translation>不再唯一</translation>
    </message>
    <message>
        <source>makes it possible</source>
        <translation>变得有解</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>takes no part</source>
        <translation>没有作用</translation>
    </message>
    <message>
        <source>fewer optimal</source>
        <translation>最优解变少</translation>
    </message>
    <message>
        <source>more optimal</source>
        <translation>最优解变多</translation>
    </message>
    <message>
        <source>same optimum</source>
        <translation>最优值不变</translation>
    </message>
    <message>
        <source>less</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>still no answer</source>
        <translation>仍然无解</translation>
    </message>
</context>
<context>
    <name>WhatIfFeature</name>
    <message>
        <source>What each change of a cell would do to the best answer.</source>
        <translation>每改一格，最好的答案会怎样变化。</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>如果改动</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未提问</translation>
    </message>
    <message>
        <source>{number} of {total}…</source>
        <translation>{number}/{total}…</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) asked</source>
        <translation>
            <numerusform>已查看 %n 处编辑</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s)</source>
        <translation>
            <numerusform>%n 处编辑</numerusform>
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
        <translation>无法查问这些改动</translation>
    </message>
</context>
<context>
    <name>WhatIfPanel</name>
    <message>
        <source>What if</source>
        <translation>如果改动</translation>
    </message>
    <message>
        <source>Which edits</source>
        <translation>哪些改动</translation>
    </message>
    <message>
        <source>Close what-if</source>
        <translation>关闭“如果改动”</translation>
    </message>
    <message>
        <source>Edits and their effects</source>
        <translation>改动及其影响</translation>
    </message>
    <message>
        <source>Hover or arrow keys preview. Enter applies, as one undo step.</source>
        <translation>指向某行或用方向键预览。回车键应用，可一步撤销。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>All edits</source>
        <translation>所有改动</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Apply: {edit}</source>
        <translation>应用：{edit}</translation>
    </message>
    <message>
        <source>Go on asking</source>
        <translation>继续查问</translation>
    </message>
    <message>
        <source>Ask about the rest</source>
        <translation>查问其余改动</translation>
    </message>
    <message>
        <source>Not ready to ask: {sentence}</source>
        <translation>还不能查问：{sentence}</translation>
    </message>
    <message>
        <source>Outdated: the level changed. It is asked about again…</source>
        <translation>已过期：关卡已改变，正在重新查问……</translation>
    </message>
    <message>
        <source>Stopped before all edits were answered.</source>
        <translation>在所有改动得到答案之前停止了。</translation>
    </message>
    <message>
        <source>The level has exactly one optimal answer already.</source>
        <translation>关卡已经恰有一个最优答案。</translation>
    </message>
    <message>
        <source>No edit does this, of all {number}. All shows each of them.</source>
        <translation>{number} 个改动中没有一个如此。“全部”显示每一个。</translation>
    </message>
    <message>
        <source>This begins as soon as the search is done.</source>
        <translation>搜索一结束就开始。</translation>
    </message>
    <message>
        <source>This begins when the search is done, in at most {seconds} s.</source>
        <translation>搜索结束后开始，最多还要 {seconds} 秒。</translation>
    </message>
    <message>
        <source>The answer of the level is known. Each edit is looked at now.</source>
        <translation>关卡的答案已知。现在逐个查看每处改动。</translation>
    </message>
    <message>
        <source>The level is solved first, in at most {seconds:# second|# seconds}. Then each edit shows with what it does.</source>
        <translation>先求解关卡，最多 {seconds} 秒。然后每个改动连同其作用一起显示。</translation>
    </message>
    <message>
        <source>Each edit shows here with what it does, once the level is ready.</source>
        <translation>关卡就绪后，这里显示每个改动的作用。</translation>
    </message>
</context>
<context>
    <name>WhatIfStrip</name>
    <message>
        <source>Now, and with the edit</source>
        <translation>现在与改动之后</translation>
    </message>
    <message>
        <source>✓ proved</source>
        <translation>✓ 已证明</translation>
    </message>
    <message>
        <source>Edits asked about</source>
        <translation>已查问的改动</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>还不能求解</translation>
    </message>
    <message>
        <source>Solving, at most {seconds} s…</source>
        <translation>正在求解，最多 {seconds} 秒…</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>now · {number} optimal</source>
        <translation>现在 · {number} 个最优</translation>
    </message>
    <message>
        <source>{edit} · not applied</source>
        <translation>{edit} · 未应用</translation>
    </message>
    <message>
        <source>waits for the search</source>
        <translation>等待搜索结束</translation>
    </message>
    <message>
        <source>begins in at most {seconds} s</source>
        <translation>最多 {seconds} 秒后开始</translation>
    </message>
    <message>
        <source>Edits asked: {done} of {total}</source>
        <translation>已查问 {done}/{total} 个改动</translation>
    </message>
    <message>
        <source>Edits asked: {done} of {total} · about {seconds} s left</source>
        <translation>已问改动：{done}/{total} · 约剩 {seconds} 秒</translation>
    </message>
</context>
<context>
    <name>WhyFeature</name>
    <message>
        <source>Why no answer</source>
        <translation>为何没有答案</translation>
    </message>
    <message>
        <source>No reason yet: {sentence}</source>
        <translation>还没有原因：{sentence}</translation>
    </message>
    <message>
        <source>The reason could not be found</source>
        <translation>无法找出原因</translation>
    </message>
    <message>
        <source>Mend the level</source>
        <translation>修补关卡</translation>
    </message>
    <message>
        <source>there is one</source>
        <translation>有答案</translation>
    </message>
    <message>
        <source>Click a marked cell to mend the level there. Escape leaves.</source>
        <translation>单击有标记的格子，在那里修补关卡。Esc 退出。</translation>
    </message>
    <message>
        <source>Mended: {edits}. Undo takes it back.</source>
        <translation>已修补：{edits}。可以撤销。</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Why is there no answer?</source>
        <translation>为什么没有答案？</translation>
    </message>
    <message>
        <source>Looking for reasons and repairs</source>
        <translation>正在寻找原因和修补办法</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>On the board</source>
        <translation>棋盘上显示</translation>
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
        <translation>修补办法</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不显示</translation>
    </message>
</context>
<context>
    <name>WhyWords</name>
    <message>
        <source>Looking for a proof that there is no answer…</source>
        <translation>正在证明没有答案…</translation>
    </message>
    <message>
        <source>The level changed since: it may have an answer now.</source>
        <translation>关卡已改变：现在可能有答案了。</translation>
    </message>
    <message>
        <source>Says why a level has no answer, what comes nearest, and which edits mend it.</source>
        <translation>说明关卡为什么没有答案、最接近的走法，以及怎样修补。</translation>
    </message>
    <message>
        <source>It is not known whether this level has an answer.</source>
        <translation>不知道这一关有没有答案。</translation>
    </message>
    <message>
        <source>This level has an answer.</source>
        <translation>这一关有答案。</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>没有答案</translation>
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
        <translation>最接近的路线没有走到</translation>
    </message>
    <message>
        <source>repair: {edits}</source>
        <translation>修补：{edits}</translation>
    </message>
    <message>
        <source>Nothing has to be changed.</source>
        <translation>无需修改。</translation>
    </message>
    <message>
        <source>Levels tried: {tried}.</source>
        <translation>已试关卡：{tried}。</translation>
    </message>
    <message>
        <source>Levels tried: {tried} of {total}.</source>
        <translation>已试 {total} 个关卡中的 {tried} 个。</translation>
    </message>
    <message>
        <source>Stopped: there may be others.</source>
        <translation>已停止：可能还有其他办法。</translation>
    </message>
    <message>
        <source>No repair found yet.</source>
        <translation>还没有找到修补办法。</translation>
    </message>
    <message>
        <source>No repair found.</source>
        <translation>没有找到修补办法。</translation>
    </message>
    <message>
        <source>It takes {number:# single edit|# single edits} to mend the level.</source>
        <translation>修补关卡需要 {number} 个单步改动。</translation>
    </message>
    <message>
        <source>{edits} Ways found: {ways}.</source>
        <translation>{edits}共有 {ways} 种办法。</translation>
    </message>
    <message>
        <source>Fewer than {least} are proved not to do.</source>
        <translation>已证明少于 {least} 个改动不够。</translation>
    </message>
    <message>
        <source>These are all there are.</source>
        <translation>这就是全部。</translation>
    </message>
    <message>
        <source>There may be others.</source>
        <translation>可能还有其他办法。</translation>
    </message>
    <message>
        <source>Fewer are proved not to do. {rest}</source>
        <translation>已证明更少的改动不够。{rest}</translation>
    </message>
    <message>
        <source>It is the best that was found; fewer edits may do.</source>
        <translation>这是目前找到的最好办法，也许更少的改动就够了。</translation>
    </message>
    <message numerus="yes">
        <source>%n repair(s)</source>
        <translation>
            <numerusform>%n 个修补办法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes of %n cell(s) together mend the level.</source>
        <translation>
            <numerusform>同时改动 %n 个格子就能修补关卡。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n single edit(s) mend the level.</source>
        <translation>
            <numerusform>有 %n 个单步改动能修补关卡。</numerusform>
        </translation>
    </message>
</context>
</TS>
