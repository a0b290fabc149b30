<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
    <name>VersionsDialog</name>
    <message numerus="yes">
        <source>%n cell(s) differ, marked on both boards.</source>
        <translation>
            <numerusform>%n cell differs, marked on both boards.</numerusform>
            <numerusform>%n cells differ, marked on both boards.</numerusform>
        </translation>
    </message>
</context>
</TS>
