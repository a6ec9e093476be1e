/** Lists as office programs put them on the clipboard, and what a writer expects of them. */

type Pasted = readonly [name: string, clipboard: string, html: string];

const padding = `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>`;

const word = (lines: string, listStyles = '') =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">` +
  `<style><!-- p.MsoNormal {margin:0cm;} ${listStyles} --></style></head><body lang=EN-GB><!--StartFragment-->${lines}<!--EndFragment--></body></html>`;

/** `place` is what Word says of an item: its list, its level and the use that is made of the list. */
const item = (place: string, marker: string, words: string, font = 'Calibri') =>
  `\n<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:\n${place}'><![if !supportLists]>` +
  `<span style='font-family:${font}'><span style='mso-list:Ignore'>${marker}${padding}</span></span><![endif]>${words}<o:p></o:p></p>\n`;
const line = (words: string) => `\n<p class=MsoNormal>${words}<o:p></o:p></p>\n`;
const blank = line('<o:p>&nbsp;</o:p>');

const slide = (format: string, marker: string, words: string, depth = '') =>
  `<div${depth && ` class=${depth}`} style='margin-left:.25in;text-indent:-.25in;text-align:left;direction:ltr'><span style='font-size:18pt'>` +
  `<span style='mso-special-format:${format};font-family:Arial'>${marker}</span></span><span style='font-size:18pt;color:black'>${words}</span></div>\n`;

const online = (tag: string, start: number, level: number, words: string, style = '') =>
  `<div class="ListContainerWrapper"><${tag} role="list"${tag === 'ol' ? ` start="${start}"` : ''}><li data-listid="1" data-aria-level="${level}" style="${style}">` +
  `<p class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

export const pastedLists: readonly Pasted[] = [
  [
    'numbers without a dot, from a heading to a list',
    word(
      `<h1 style='mso-list:l7 level1 lfo7'><![if !supportLists]><span style='mso-list:Ignore'>2${padding}</span><![endif]>Plan</h1>` +
        item('l0 level1 lfo1', '1', 'One') +
        item('l0 level1 lfo1', '2', 'Two'),
    ),
    '<h1>2 Plan</h1><ol><li><p>One</p></li><li><p>Two</p></li></ol>',
  ],
  [
    'different lists one after the other, each with its kind',
    word(
      item('l0 level1 lfo1', '1.', 'Number') +
        item('l1 level1 lfo2', 'a)', 'Letter') +
        item('l2 level1 lfo3', 'A.', 'Capital') +
        item('l3 level1 lfo4', 'i.', 'Roman') +
        item('l4 level1 lfo5', 'I.', 'Great Roman') +
        item('l5 level1 lfo6', '§', 'Square', 'Wingdings') +
        item('l6 level1 lfo7', 'o', 'Ring', '"Courier New"'),
    ),
    '<ol><li><p>Number</p></li></ol><ol type="a"><li><p>Letter</p></li></ol><ol type="A"><li><p>Capital</p></li></ol>' +
      '<ol type="i"><li><p>Roman</p></li></ol><ol type="I"><li><p>Great Roman</p></li></ol><ul><li><p>Square</p></li></ul><ul><li><p>Ring</p></li></ul>',
  ],
  [
    'numbers that go on after a remark, a blank line and a second paragraph',
    word(
      item('l0 level1 lfo1', '3.', 'Three') +
        blank +
        item('l0 level1 lfo1', '4.', 'Four') +
        '<p class=MsoListParagraphCxSpMiddle>More on four<o:p></o:p></p>' +
        item('l0 level1 lfo1', '5.', 'Five') +
        line('A remark') +
        item('l0 level1 lfo1', '6.', 'Six'),
    ),
    '<ol start="3"><li><p>Three</p></li><li><p>Four</p><p>More on four</p></li><li><p>Five</p></li></ol><p>A remark</p><ol start="6"><li><p>Six</p></li></ol>',
  ],
  [
    'skipped levels',
    word(
      item('l0 level1 lfo1', '1.', 'First') +
        item('l0 level2 lfo1', 'a.', 'Second') +
        item('l0 level4 lfo1', '1.', 'Fourth') +
        item('l0 level6 lfo1', 'i.', 'Sixth') +
        item('l0 level4 lfo1', '2.', 'Fourth again') +
        item('l0 level1 lfo1', '2.', 'First again'),
    ),
    '<ol><li><p>First</p><ol type="a"><li><p>Second</p><ol><li><p>Fourth</p><ol type="i"><li><p>Sixth</p></li></ol></li>' +
      '<li><p>Fourth again</p></li></ol></li></ol></li><li><p>First again</p></li></ol>',
  ],
  [
    'letters that could be Roman numbers, as the style sheet has it',
    word(
      item('l0 level1 lfo1', 'i.', 'Ninth') + item('l0 level1 lfo1', 'j.', 'Tenth'),
      '@list l0 {mso-list-id:1;} @list l0:level1 {mso-level-number-format:alpha-lower; mso-level-tab-stop:none;}',
    ),
    '<ol start="9" type="a"><li><p>Ninth</p></li><li><p>Tenth</p></li></ol>',
  ],
  [
    'list paragraphs of which only the drawn marker is left',
    [
      ['·', 'Fruit', ''],
      ['o', 'Apple', ' style="margin-left: 72pt"'],
      ['·', 'Bread', ''],
    ]
      .map(
        ([sign, words, style]) =>
          `<p class="MsoListParagraphCxSpMiddle"${style}><!--[if !supportLists]--><span style="font-family: Symbol"><span>${sign}${padding}</span></span><!--[endif]-->${words}</p>`,
      )
      .join(''),
    '<ul><li><p>Fruit</p><ul><li><p>Apple</p></li></ul></li><li><p>Bread</p></li></ul>',
  ],
  [
    'slides',
    `<html><body><!--StartFragment-->${slide('bullet', '•', 'Round')}${slide('bullet', '§', 'Deeper', 'O1')}${slide('bullet', 'ü', '')}` +
      `${slide('"numbullet7\\,1"', 'I.', 'plan')}${slide('"numbullet7\\,1"', 'II.', 'ads')}${slide('"numbullet2\\,1"', '3)', 'three')}<!--EndFragment--></body></html>`,
    '<ul><li><p>Round</p><ul><li><p>Deeper</p></li></ul></li></ul><ol type="I"><li><p>plan</p></li><li><p>ads</p></li></ol><ol start="3"><li><p>three</p></li></ol>',
  ],
  [
    'lists of Word on the web, one item in each',
    `<div><p class="Paragraph" role="heading" aria-level="2"><span>Steps</span></p></div>${online('ol', 1, 1, 'One')}${online('ol', 1, 2, 'Deep', 'list-style-type: lower-alpha')}` +
      `${online('ol', 2, 1, 'Two')}<div><p class="Paragraph"><span>Remark</span></p></div>${online('ol', 3, 1, 'Three')}${online('ul', 1, 1, 'Point')}`,
    '<h2>Steps</h2><ol><li><p>One</p><ol type="a"><li><p>Deep</p></li></ol></li><li><p>Two</p></li></ol><p>Remark</p><ol start="3"><li><p>Three</p></li></ol><ul><li><p>Point</p></li></ul>',
  ],
  [
    'items without words of their own, as notes apps and Google Docs have them',
    '<ol start="1"><li>One</li><li style="list-style: none"><ol type="i"><li>Deep</li></ol></li><li>Two</li><li></li></ol>' +
      '<ol><ol><ol><li style="list-style-type:lower-alpha"><p>Deepest first</p></li></ol></ol><li style="list-style-type:decimal"><p>Then one</p></li></ol>' +
      '<ul><li><h3>Heading</h3>and words</li></ul>',
    '<ol><li><p>One</p><ol type="i"><li><p>Deep</p></li></ol></li><li><p>Two</p></li></ol>' +
      '<ol type="a"><li><p>Deepest first</p></li></ol><ol><li><p>Then one</p></li></ol><ul><li><p><strong>Heading</strong></p><p>and words</p></li></ul>',
  ],
  [
    'kinds and starts that HTML does not know',
    '<ol type="disc" start="x"><li>a</li></ol><ol type="I" start="4"><li>b</li></ol>',
    '<ol><li><p>a</p></li></ol><ol start="4" type="I"><li><p>b</p></li></ol>',
  ],
];
