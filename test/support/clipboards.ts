/** What programs put on the clipboard as HTML, with the peculiarities that each of them has. */

const wordItem = (level: number, list: string, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

export const wordClipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/Temp/filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal { margin:0cm; font-size:12.0pt; font-family:"Calibri",sans-serif; } @list l0:level1 { mso-level-number-format:bullet; } --></style>
</head><body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->

<h1><span lang=EN-US style='mso-ansi-language:EN-US'>Quarterly plan<o:p></o:p></span></h1>

<p class=MsoNormal><span style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:black'>We will <b>grow</b> and
<i>learn</i>, says <a href="https://example.com/report"><span style='color:#0563C1'>the report</span></a>.</span><o:p></o:p></p>

${wordItem(1, 'l0', '·', 'First point')}
${wordItem(2, 'l0', 'o', 'Deeper point')}
${wordItem(1, 'l0', '·', 'Second point')}
${wordItem(1, 'l1', '1.', 'Step one')}
${wordItem(1, 'l1', '2.', 'Step two')}

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'>
  <p class=MsoNormal>Name<o:p></o:p></p></td><td width=301 valign=top><p class=MsoNormal>Value<o:p></o:p></p></td></tr>
</table>

<p class=MsoNormal>This is <span style='color:red'>red</span>.<o:p></o:p></p>

<!--EndFragment--></body></html>`;

const wordPicture =
  `<!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75"><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]-->` +
  `<![if !vml]><img width=480 height=270 src="file:///C:/Temp/clip_image002.png" v:shapes="_x0000_i1025"><![endif]>`;

export const wordClipboardWithPicture = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"></head>
<body lang=EN-GB><!--StartFragment-->

<p class=MsoNormal>Before the picture<o:p></o:p></p>

<p class=MsoNormal><span style='mso-no-proof:yes'>${wordPicture}</span><o:p></o:p></p>

<p class=MsoNormal>After ${wordPicture}it<o:p></o:p></p>

<!--EndFragment--></body></html>`;

export const wordClipboardWithDrawing =
  '<html xmlns:v="urn:schemas-microsoft-com:vml"><body><p class=MsoNormal><v:shape id="Picture_1" alt="A cat"><v:imagedata src="file:///C:/Temp/clip_image001.jpg" o:title="A cat"/></v:shape></p></body></html>';

const vmlPicture = `<!--[if gte vml 1]><v:shape id="Picture_2"><v:imagedata src="file:///C:/Temp/clip_image003.png"/></v:shape><![endif]-->`;
export const wordClipboardWithVmlOnly = `<html><body><p class=MsoNormal>Words ${vmlPicture} on</p></body></html>`;
export const wordClipboardWithReachablePicture = `<html><body><p class=MsoNormal>Words ${vmlPicture}
<![if !vml]><img src="https://example.com/desk.png" alt="Desk"><![endif]></p></body></html>`;

export const wordClipboardWithPictureBullet =
  `<html><body><!--[if gte vml 1]><v:shape id="_x0000_i1026" type="#_x0000_t75" o:bullet="t"><v:imagedata src="file:///C:/Temp/clip_image001.gif"/></v:shape><![endif]-->` +
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>` +
  `<img width=12 height=12 src="file:///C:/Temp/clip_image001.gif" alt="*"><span>&nbsp;&nbsp; </span></span></span><![endif]>Point</p></body></html>`;

const docsSpan = (words: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${words}</span>`;
const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;color:#000000;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;" role="presentation">${docsSpan(words)}</p></li>`;

export const docsClipboard =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff">' +
  `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;">Launch notes</span></h2>` +
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${docsSpan('Plain, ')}${docsSpan('bold', 'font-weight:700;')}${docsSpan(', ')}${docsSpan('italic', 'font-style:italic;')}${docsSpan(', ')}${docsSpan('underlined', 'text-decoration:underline;')}${docsSpan(', ')}${docsSpan('struck', 'text-decoration:line-through;')}${docsSpan(' and x')}<span style="font-size:0.6em;vertical-align:super;color:#000000;">2</span>${docsSpan('. ')}` +
  `<a href="https://example.com/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">A link</span></a></p>` +
  `<ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, 'One')}<ul style="margin-top:0;">${docsItem(2, 'One deeper')}</ul>${docsItem(1, 'Two')}</ul>` +
  `<p dir="ltr" style="line-height:1.38;text-align: center;">${docsSpan('Centred')}</p></b><br class="Apple-interchange-newline">`;

export const webClipboard = `<meta charset='utf-8'><style>h3{color:#333}</style>
<div class="article" id="main" style="color: rgb(51, 51, 51); font-family: Georgia; background-color: rgb(255, 255, 255);">
  <h3 class="title" style="box-sizing: border-box;">Title</h3>
  <p style="margin: 0 0 1em;">Text with <code class="x">code</code> and <span style="font-weight: 600;">weight</span>.<svg><path d="M0 0"/></svg></p>
  <script>alert(1)</script><button onclick="x()">Share</button>
  <blockquote class="q"><p>Quote</p></blockquote>
  <pre style="background:#eee"><code>let a = 1;
let b;</code></pre>
</div>`;
