<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AnswerGlance</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} state(s)</source>
        <translation>
            <numerusform>{number} state</numerusform>
            <numerusform>{number} states</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CellWords</name>
    <message numerus="yes">
        <source>%n move(s) made.</source>
        <translation>
            <numerusform>%n move made.</numerusform>
            <numerusform>%n moves made.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n room(s) collapsed</source>
        <translation>
            <numerusform>%n room collapsed</numerusform>
            <numerusform>%n rooms collapsed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tile(s) cleared</source>
        <translation>
            <numerusform>%n tile cleared</numerusform>
            <numerusform>%n tiles cleared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stone(s)</source>
        <translation>
            <numerusform>%n stone</numerusform>
            <numerusform>%n stones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>captures %n stone(s)</source>
        <translation>
            <numerusform>captures %n stone</numerusform>
            <numerusform>captures %n stones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChoiceForm</name>
    <message numerus="yes">
        <source>All %n open level(s)</source>
        <translation>
            <numerusform>The %n open level</numerusform>
            <numerusform>All %n open levels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n level(s) of the set</source>
        <translation>
            <numerusform>The %n level of the set</numerusform>
            <numerusform>All %n levels of the set</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n level(s) chosen in the library</source>
        <translation>
            <numerusform>%n level chosen in the library</numerusform>
            <numerusform>%n levels chosen in the library</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClosingDialog</name>
    <message numerus="yes">
        <source>%n level(s) have unsaved changes. Save them?</source>
        <translation>
            <numerusform>%n level has unsaved changes. Save it?</numerusform>
            <numerusform>%n levels have unsaved changes. Save them?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The changes to %n level(s) are discarded.</source>
        <translation>
            <numerusform>The changes to %n level are discarded.</numerusform>
            <numerusform>The changes to %n levels are discarded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConditionsFeature</name>
    <message numerus="yes">
        <source>%n condition(s) on every answer.</source>
        <translation>
            <numerusform>%n condition on every answer.</numerusform>
            <numerusform>%n conditions on every answer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConditionsForm</name>
    <message numerus="yes">
        <source>%n condition(s)</source>
        <translation>
            <numerusform>%n condition</numerusform>
            <numerusform>%n conditions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CopyAs</name>
    <message numerus="yes">
        <source>A link of %n character(s) is on the clipboard.</source>
        <translation>
            <numerusform>A link of %n character is on the clipboard.</numerusform>
            <numerusform>A link of %n characters is on the clipboard.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Doors</name>
    <message numerus="yes">
        <source>%n level(s), the easiest first. A star for every optimum that you reach.</source>
        <translation>
            <numerusform>%n level. A star for its optimum.</numerusform>
            <numerusform>%n levels, the easiest first. A star for every optimum that you reach.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message numerus="yes">
        <source>{name} and %n more</source>
        <translation>
            <numerusform>{name} and %n more</numerusform>
            <numerusform>{name} and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FactsLine</name>
    <message numerus="yes">
        <source>%n frame(s) of {step} ms, and {still} s still</source>
        <translation>
            <numerusform>%n frame of {step} ms, and {still} s still</numerusform>
            <numerusform>%n frames of {step} ms, and {still} s still</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message numerus="yes">
        <source>{rate} node(s) a second</source>
        <translation>
            <numerusform>{rate} node a second</numerusform>
            <numerusform>{rate} nodes a second</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n second(s)</source>
        <translation>
            <numerusform>about %n second</numerusform>
            <numerusform>about %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>about %n minute</numerusform>
            <numerusform>about %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>about %n hour</numerusform>
            <numerusform>about %n hours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FiguresStrip</name>
    <message numerus="yes">
        <source>%n level(s) as near as any found</source>
        <translation>
            <numerusform>%n level as near as any found</numerusform>
            <numerusform>%n levels as near as any found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GenerateFeature</name>
    <message numerus="yes">
        <source>{kind}, %n level(s)</source>
        <translation>
            <numerusform>{kind}, %n level</numerusform>
            <numerusform>{kind}, %n levels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GeneratePage</name>
    <message numerus="yes">
        <source>Make %n level(s)</source>
        <translation>
            <numerusform>Make %n level</numerusform>
            <numerusform>Make %n levels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupRow</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n uncertain</source>
        <translation>
            <numerusform>%n uncertain</numerusform>
            <numerusform>%n uncertain</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Importing</name>
    <message numerus="yes">
        <source>%n level(s) saved in {folder}</source>
        <translation>
            <numerusform>%n level saved in {folder}</numerusform>
            <numerusform>%n levels saved in {folder}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>IntendedWords</name>
    <message numerus="yes">
        <source>%n move(s), legal so far; not a complete answer yet.</source>
        <translation>
            <numerusform>%n move, legal so far; not a complete answer yet.</numerusform>
            <numerusform>%n moves, legal so far; not a complete answer yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A complete answer of %n move(s).</source>
        <translation>
            <numerusform>A complete answer of %n move.</numerusform>
            <numerusform>A complete answer of %n moves.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The answer found parts from it after %n move(s), at {place}.</source>
        <translation>
            <numerusform>The answer found parts from it after %n move, at {place}.</numerusform>
            <numerusform>The answer found parts from it after %n moves, at {place}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>They part after %n move(s), at {place}.</source>
        <translation>
            <numerusform>They part after %n move, at {place}.</numerusform>
            <numerusform>They part after %n moves, at {place}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LabPanel</name>
    <message numerus="yes">
        <source>%n run(s) done.</source>
        <translation>
            <numerusform>%n run is done.</numerusform>
            <numerusform>%n runs are done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{done} of {total} run(s) done.</source>
        <translation>
            <numerusform>{done} of {total} run is done.</numerusform>
            <numerusform>{done} of {total} runs are done.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LevelSets</name>
    <message numerus="yes">
        <source>%n set(s) could not follow a renamed level</source>
        <translation>
            <numerusform>%n set could not follow a renamed level</numerusform>
            <numerusform>%n sets could not follow a renamed level</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryFeature</name>
    <message numerus="yes">
        <source>%n level(s) changed.</source>
        <translation>
            <numerusform>%n level changed.</numerusform>
            <numerusform>%n levels changed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n level</numerusform>
            <numerusform>%n levels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LibraryWords</name>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n level</numerusform>
            <numerusform>%n levels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveStrip</name>
    <message numerus="yes">
        <source>last %n edit(s)</source>
        <translation>
            <numerusform>last %n edit</numerusform>
            <numerusform>last %n edits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} best pair(s)</source>
        <translation>
            <numerusform>{number} best pair</numerusform>
            <numerusform>{number} best pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MadePreview</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OfferList</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message numerus="yes">
        <source>Gather food and water for %n day(s).</source>
        <translation>
            <numerusform>Gather food and water for %n day.</numerusform>
            <numerusform>Gather food and water for %n days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>day(s)</source>
        <translation>
            <numerusform>day</numerusform>
            <numerusform>days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} day(s)</source>
        <translation>
            <numerusform>of {best} day</numerusform>
            <numerusform>of {best} days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supplies for %n day(s).</source>
        <translation>
            <numerusform>Supplies for %n day.</numerusform>
            <numerusform>Supplies for %n days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supplies for {days} of {needs} day(s): you survive.</source>
        <translation>
            <numerusform>Supplies for {days} of {needs} day: you survive.</numerusform>
            <numerusform>Supplies for {days} of {needs} days: you survive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Supplies for {days} of {needs} day(s): you do not survive.</source>
        <translation>
            <numerusform>Supplies for {days} of {needs} day: you do not survive.</numerusform>
            <numerusform>Supplies for {days} of {needs} days: you do not survive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make exactly %n swap(s) of neighbouring tiles.</source>
        <translation>
            <numerusform>Make exactly %n swap of neighbouring tiles.</numerusform>
            <numerusform>Make exactly %n swaps of neighbouring tiles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Make at most %n swap(s) of neighbouring tiles.</source>
        <translation>
            <numerusform>Make at most %n swap of neighbouring tiles.</numerusform>
            <numerusform>Make at most %n swaps of neighbouring tiles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n swap(s) left</source>
        <translation>
            <numerusform>%n swap left</numerusform>
            <numerusform>%n swaps left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} line(s)</source>
        <translation>
            <numerusform>of {best} line</numerusform>
            <numerusform>of {best} lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{drawn} of {lines} line(s)</source>
        <translation>
            <numerusform>{drawn} of {lines} line</numerusform>
            <numerusform>{drawn} of {lines} lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every cell counts %n point(s), every coin its worth.</source>
        <translation>
            <numerusform>Every cell counts %n point, every coin its worth.</numerusform>
            <numerusform>Every cell counts %n points, every coin its worth.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every cell counts %n point(s).</source>
        <translation>
            <numerusform>Every cell counts %n point.</numerusform>
            <numerusform>Every cell counts %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} cell(s)</source>
        <translation>
            <numerusform>of {best} cell</numerusform>
            <numerusform>of {best} cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{visited} of {free} cell(s)</source>
        <translation>
            <numerusform>{visited} of {free} cell</numerusform>
            <numerusform>{visited} of {free} cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {best} point(s)</source>
        <translation>
            <numerusform>of {best} point</numerusform>
            <numerusform>of {best} points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>point(s)</source>
        <translation>
            <numerusform>point</numerusform>
            <numerusform>points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureImportDialog</name>
    <message numerus="yes">
        <source>%n group(s) of like cells</source>
        <translation>
            <numerusform>%n group of like cells</numerusform>
            <numerusform>%n groups of like cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) read</source>
        <translation>
            <numerusform>%n cell read</numerusform>
            <numerusform>%n cells read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n uncertain</source>
        <translation>
            <numerusform>%n uncertain</numerusform>
            <numerusform>%n uncertain</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more picture(s) in the folder</source>
        <translation>
            <numerusform>%n more picture in the folder</numerusform>
            <numerusform>%n more pictures in the folder</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayBoard</name>
    <message numerus="yes">
        <source>Position after %n move(s).</source>
        <translation>
            <numerusform>Position after %n move.</numerusform>
            <numerusform>Position after %n moves.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResizeDialog</name>
    <message numerus="yes">
        <source>%n painted cell(s) will be cut.</source>
        <translation>
            <numerusform>%n painted cell will be cut.</numerusform>
            <numerusform>%n painted cells will be cut.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message numerus="yes">
        <source>Supplies for {number} day(s)</source>
        <translation>
            <numerusform>Supplies for {number} day</numerusform>
            <numerusform>Supplies for {number} days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>day(s)</source>
        <translation>
            <numerusform>day</numerusform>
            <numerusform>days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>optimal route(s)</source>
        <translation>
            <numerusform>optimal route</numerusform>
            <numerusform>optimal routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} point(s)</source>
        <translation>
            <numerusform>{number} point</numerusform>
            <numerusform>{number} points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>point(s)</source>
        <translation>
            <numerusform>point</numerusform>
            <numerusform>points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>optimal solution(s)</source>
        <translation>
            <numerusform>optimal solution</numerusform>
            <numerusform>optimal solutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} solution(s)</source>
        <translation>
            <numerusform>{number} solution</numerusform>
            <numerusform>{number} solutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} stone(s)</source>
        <translation>
            <numerusform>{number} stone</numerusform>
            <numerusform>{number} stones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s), First leads</source>
        <translation>
            <numerusform>stone, First leads</numerusform>
            <numerusform>stones, First leads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s), Second leads</source>
        <translation>
            <numerusform>stone, Second leads</numerusform>
            <numerusform>stones, Second leads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s) captured</source>
        <translation>
            <numerusform>stone captured</numerusform>
            <numerusform>stones captured</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stone(s)</source>
        <translation>
            <numerusform>stone</numerusform>
            <numerusform>stones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} line(s)</source>
        <translation>
            <numerusform>{number} line</numerusform>
            <numerusform>{number} lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>line(s)</source>
        <translation>
            <numerusform>line</numerusform>
            <numerusform>lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>trail(s)</source>
        <translation>
            <numerusform>trail</numerusform>
            <numerusform>trails</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} trail(s)</source>
        <translation>
            <numerusform>{number} trail</numerusform>
            <numerusform>{number} trails</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} tour(s)</source>
        <translation>
            <numerusform>{number} tour</numerusform>
            <numerusform>{number} tours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} route(s)</source>
        <translation>
            <numerusform>{number} route</numerusform>
            <numerusform>{number} routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number} cell(s)</source>
        <translation>
            <numerusform>{number} cell</numerusform>
            <numerusform>{number} cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cell(s)</source>
        <translation>
            <numerusform>cell</numerusform>
            <numerusform>cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tour(s)</source>
        <translation>
            <numerusform>tour</numerusform>
            <numerusform>tours</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoutesPanel</name>
    <message numerus="yes">
        <source>Score {score}, {moves} move(s)</source>
        <translation>
            <numerusform>Score {score}, {moves} move</numerusform>
            <numerusform>Score {score}, {moves} moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SessionFeature</name>
    <message numerus="yes">
        <source>%n tab(s) could not be opened again</source>
        <translation>
            <numerusform>%n tab could not be opened again</numerusform>
            <numerusform>%n tabs could not be opened again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetPage</name>
    <message numerus="yes">
        <source>%n level(s) chosen</source>
        <translation>
            <numerusform>%n level chosen</numerusform>
            <numerusform>%n levels chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n level</numerusform>
            <numerusform>%n levels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetStrip</name>
    <message numerus="yes">
        <source>%n without a proof</source>
        <translation>
            <numerusform>%n without a proof</numerusform>
            <numerusform>%n without a proof</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not graded, {words}</source>
        <translation>
            <numerusform>%n not graded, {words}</numerusform>
            <numerusform>%n not graded, {words}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kind(s)</source>
        <translation>
            <numerusform>%n more kind</numerusform>
            <numerusform>%n more kinds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SolverPanel</name>
    <message numerus="yes">
        <source>%n condition(s)</source>
        <translation>
            <numerusform>%n condition</numerusform>
            <numerusform>%n conditions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StampPanel</name>
    <message numerus="yes">
        <source>%n stamp(s) of other kinds of puzzle.</source>
        <translation>
            <numerusform>%n stamp of other kinds of puzzle.</numerusform>
            <numerusform>%n stamps of other kinds of puzzle.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TradeoffPanel</name>
    <message numerus="yes">
        <source>%n best pair(s).</source>
        <translation>
            <numerusform>%n best pair.</numerusform>
            <numerusform>%n best pairs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Optimum: %n day(s).</source>
        <translation>
            <numerusform>Optimum: %n day.</numerusform>
            <numerusform>Optimum: %n days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pair {number}: {food} food, {water} water, enough for %n day(s)</source>
        <translation>
            <numerusform>Pair {number}: {food} food, {water} water, enough for %n day</numerusform>
            <numerusform>Pair {number}: {food} food, {water} water, enough for %n days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message numerus="yes">
        <source>under %n condition(s)</source>
        <translation>
            <numerusform>under %n condition</numerusform>
            <numerusform>under %n conditions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VersionsDialog</name>
    <message numerus="yes">
        <source>%n cell(s) differ, marked on both boards.</source>
        <translation>
            <numerusform>%n cell differs, marked on both boards.</numerusform>
            <numerusform>%n cells differ, marked on both boards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomeFeature</name>
    <message numerus="yes">
        <source>%n level(s) of the journey cannot be read and are skipped: {names}</source>
        <translation>
            <numerusform>%n level of the journey cannot be read and is skipped: {names}</numerusform>
            <numerusform>%n levels of the journey cannot be read and are skipped: {names}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message numerus="yes">
        <source>%n level(s)</source>
        <translation>
            <numerusform>%n level</numerusform>
            <numerusform>%n levels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhatIfFeature</name>
    <message numerus="yes">
        <source>%n edit(s) asked</source>
        <translation>
            <numerusform>%n edit asked</numerusform>
            <numerusform>%n edits asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s)</source>
        <translation>
            <numerusform>%n edit</numerusform>
            <numerusform>%n edits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>make it unique</source>
        <translation>
            <numerusform>makes it unique</numerusform>
            <numerusform>make it unique</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WhyWords</name>
    <message numerus="yes">
        <source>%n repair(s)</source>
        <translation>
            <numerusform>%n repair</numerusform>
            <numerusform>%n repairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes of %n cell(s) together mend the level.</source>
        <translation>
            <numerusform>A change of %n cell mends the level.</numerusform>
            <numerusform>Changes of %n cells together mend the level.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n single edit(s) mend the level.</source>
        <translation>
            <numerusform>%n single edit mends the level.</numerusform>
            <numerusform>%n single edits mend the level.</numerusform>
        </translation>
    </message>
</context>
</TS>
