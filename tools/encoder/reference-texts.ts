/** Texts for which the tests compare our encoder with the original. */
export const referenceTexts: readonly string[] = [
  "Please add a dark mode",
  "A night theme would be easier on my eyes",
  "Export the invoices as a spreadsheet",
  "Log out of all devices at once, please!",
  " ",
  "a",
  "You are a complete idiot and everyone knows it.",
  "Buy cheap followers at https://example.com/shop?id=42 today!!!",
  "Crash in v2.14.0-rc.1: TypeError: cannot read property 'foo' of undefined",
  "Größe ändern, naïve café, ﬁne ① ½ ＡＢＣ",
  "Show 👍🏽 and 🎉🎉 next to a comment",
  "Привет мир, 你好世界, مرحبا",
  "two  spaces,\ttabs\nand lines\n\n- and\n- lists",
  "xqzjv Pneumonoultramicroscopicsilicovolcanoconiosis zzzzzzzzzzzzzzzz",
  "It would help a lot if the editor remembered where I was when I last closed a document, because I work on long manuals with hundreds of pages, and every morning I scroll for minutes until I find the chapter; other programs keep the position for each file, and some even offer the last ten places in a menu. Please also keep it when the file is moved to another folder, or opened on another computer, if that is possible at all. Thank you very much for the great work so far, and for reading such a long request until its very end, which is what this text is about: to be longer than the encoder reads, so that it is cut in the same place as by the original, no more and no less than that, whatever comes afterwards in it.",
];
