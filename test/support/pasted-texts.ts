/** Texts as programs put them on the clipboard, and what a writer expects of them. */

type Pasted = readonly [name: string, clipboard: string, html: string];

export const pastedTexts: readonly Pasted[] = [
  [
    'lines with breaks between them, directly on the page',
    '<meta charset="utf-8"><span>Marquee GmbH</span><br><span>Main Street 5</span><br>10115 Berlin<br> <br>Phone 123<br class="Apple-interchange-newline">',
    '<p>Marquee GmbH<br>Main Street 5<br>10115 Berlin</p><p>Phone 123</p>',
  ],
  [
    'breaks between and within blocks',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>One</p><br><br><p>Two<br>lines<br></p></b><div>Three<br>Four<div>Five</div>Six</div><main>Seven</main><main>Eight</main>',
    '<p>One</p><p>Two<br>lines</p><p>Three<br>Four</p><p>Five</p><p>Six</p><p>Seven</p><p>Eight</p>',
  ],
  [
    'paragraphs of a chat, parted by an element that is shown as a block',
    '<span>first <a href="https://example.com/">link</a></span><br><span>line</span><span style="display: block; height: 8px"></span><span>second</span>',
    '<p>first <a href="https://example.com/">link</a><br>line</p><p>second</p>',
  ],
  [
    'line ends that a style shows',
    '<div style="white-space: pre-wrap">one\ntwo\n\nthree</div><div>four\nfive</div>',
    '<p>one<br>two</p><p>three</p><p>four five</p>',
  ],
  [
    'bold and italic as Word writes them, and as others take them back',
    `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> and <i style='mso-bidi-font-style:normal'>italic</i>, <strong style="font-weight: 400">not</strong></p>`,
    '<p><strong>Bold</strong> and <em>italic</em>, not</p>',
  ],
  [
    'empty headings and blank paragraphs',
    '<h1><o:p></o:p></h1><p>&nbsp;</p><p>Words</p><h2><br></h2><p><span><o:p>&nbsp;</o:p></span></p><table><tr><td>Cell</td><td></td></tr></table><p></p>',
    '<p>Words</p><table><tbody><tr><td><p>Cell</p></td><td><p></p></td></tr></tbody></table>',
  ],
  [
    'footnotes and a table of contents',
    `<p class=MsoNormal><a href="#_Toc1">Aims</a></p><h2><a name="_Toc1"></a>Aims</h2><p>A claim<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span>[1]</span></a>.</p>` +
      `<p><a name="unused">Words</a></p><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title="">[1]</a> Its source</p></div></div>`,
    '<p><a href="#anchor-_Toc1">Aims</a></p><h2><a id="anchor-_Toc1">Aims</a></h2><p>A claim<a href="#anchor-_ftn1" id="anchor-_ftnref1">[1]</a>.</p>' +
      '<p>Words</p><hr><p><a href="#anchor-_ftnref1" id="anchor-_ftn1">[1]</a> Its source</p>',
  ],
  [
    'words with dots, which are no addresses, and addresses, which are',
    '<p>See II.ads and README.md</p><p>or www.example.com, a@example.com and https://example.com/</p>',
    '<p>See II.ads and README.md</p><p>or <a href="http://www.example.com">www.example.com</a>, <a href="mailto:a@example.com">a@example.com</a> and <a href="https://example.com/">https://example.com/</a></p>',
  ],
  [
    'what is not part of the text',
    `<p>Shown<span style="display:none">hidden</span><span class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span></p>` +
      `<span><br clear=all style='page-break-before:always'></span><p>Next page</p><div style='mso-element:comment-list'><p>A remark</p></div>`,
    '<p>Shown</p><p>Next page</p>',
  ],
];
