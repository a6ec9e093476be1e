import { xssVectors } from '#test/support/xss-vectors.ts';

/** Tags that start by themselves, and the attribute with which they do. */
const selfStarting: [tag: string, event: string, rest: string][] = [
  ['img', 'onerror', 'src=x'],
  ['img', 'onload', 'src=data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ['video', 'onerror', 'src=x'],
  ['audio', 'onerror', 'src=x'],
  ['body', 'onload', ''],
  ['svg', 'onload', ''],
  ['iframe', 'onload', ''],
  ['input', 'onfocus', 'autofocus'],
  ['details', 'ontoggle', 'open'],
  ['object', 'onerror', 'data=x'],
  ['embed', 'onload', 'src=x'],
  ['link', 'onerror', 'rel=stylesheet href=x'],
  ['style', 'onload', ''],
  ['script', 'onerror', 'src=x'],
  ['marquee', 'onstart', ''],
];

/** The same tag, written so that a filter that looks for one spelling misses it. */
const spellings: ((tag: string, event: string, rest: string) => string)[] = [
  (tag, event, rest) => `<${tag} ${rest} ${event}=xss()>`,
  (tag, event, rest) => `<${tag.toUpperCase()} ${rest} ${event.toUpperCase()}="xss()">`,
  (tag, event, rest) => `<${tag}/${event}='xss()'/${rest}>`,
  (tag, event, rest) => `"><${tag} ${rest} ${event}=xss()>`,
  (tag, event, rest) => `'><${tag} ${rest} ${event}=xss()>`,
  (tag, event, rest) => `</title></textarea></script></style><${tag} ${rest} ${event}=xss()>`,
  (tag, event, rest) => `<${tag}\n${rest}\n${event}\n=\n&#120;&#x73;s()>`,
  (tag, event, rest) => `--><!-- --!><${tag} ${rest} ${event}=xss()>`,
];

/** Where text is put into a script, an attribute or a style without care. */
const breakouts = [
  ...['"', "'", '`'].flatMap((quote) => [
    `${quote}-xss()-${quote}`,
    `${quote};xss();//`,
    `${quote}}];xss();//`,
    `\\${quote};xss();//`,
    `${quote} onfocus=xss() autofocus tabindex=0 x=${quote}`,
    `${quote} onmouseover=xss() style=position:fixed;inset:0 x=${quote}`,
    `${quote}/><svg onload=xss()>`,
  ]),
  ...[
    '</script>',
    '</style>',
    '</title>',
    '</textarea>',
    '</noscript>',
    '</template>',
    '</xmp>',
    '</select>',
  ].flatMap((end) => [`${end}<script>xss()</script>`, `${end}<img src=x onerror=xss()>`]),
  '</ScRiPt ><script>xss()</script>',
  '<!--<script>xss()</script>',
  '<!--<script></script><script>xss()</script>-->',
  '\u2028xss()//',
  '\u2029xss()//',
  '$' + '{xss()}',
  '{{constructor.constructor("xss()")()}}',
  '{{xss()}}',
  '<%= xss() %>',
  '#{xss()}',
  ']]><script xmlns="http://www.w3.org/1999/xhtml">xss()</script>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">xss()</x:script>',
  '<?xml-stylesheet type="text/xsl" href="data:,xss()"?>',
  '&#60;script&#62;xss()&#60;/script&#62;',
  '\\u003cscript\\u003exss()\\u003c/script\\u003e',
  '\\x3cscript\\x3exss()\\x3c/script\\x3e',
  '+ADw-script+AD4-xss()+ADw-/script+AD4-',
  '\u003cscript\u003exss()\u003c/script\u003e',
  '%22%3E%3Cscript%3Exss()%3C/script%3E',
  '{"__html":"<img src=x onerror=xss()>"}',
  '"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=xss()>"}',
  '[xss](javascript:xss())',
  '![x](x"onerror="xss())',
  '<javascript:xss()>',
  '=HYPERLINK("javascript:xss()")',
];

const schemes = [
  'javascript:xss()',
  'JAVASCRIPT:xss()',
  ' javascript:xss()',
  'java\tscript:xss()',
  'java\nscript:xss()',
  '\u0001javascript:xss()',
  'javascript&colon;xss()',
  '&#x6a;avascript:xss()',
  'javascript://%0axss()',
  'data:text/html,<script>parent.xss()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQueHNzKCk8L3NjcmlwdD4=',
  'vbscript:xss()',
];
const addressed: ((address: string) => string)[] = [
  (address) => `<a href="${address}">link</a>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>go</button></form>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<svg><a xlink:href="${address}"><text y=9>x</text></a></svg>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
];

/** Elements inside which a parser reads differently, so that what was harmless there is not elsewhere. */
const wrappers = [
  ...[
    'svg',
    'math',
    'noscript',
    'template',
    'select',
    'table',
    'title',
    'textarea',
    'style',
    'xmp',
    'noembed',
  ],
  ...[
    'iframe',
    'frameset',
    'object',
    'listing',
    'plaintext',
    'ruby',
    'button',
    'form',
    'mtext',
    'annotation-xml',
  ],
];
const wrapped: ((name: string) => string)[] = [
  (name) => `<${name}><img src=x onerror=xss()></${name}>`,
  (name) => `<${name}><style><img title="</style></${name}><img src=x onerror=xss()>">`,
  (name) => `<svg><${name}><p title="</${name}></svg><script>xss()</script>">`,
  (name) =>
    `<math><mtext><${name}><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=xss()&gt;">`,
];

/** More than five hundred ways of making a page run what somebody wrote. Each calls `xss()` if it works. */
export const xssCorpus: readonly string[] = [
  ...new Set([
    ...xssVectors,
    ...selfStarting.flatMap(([tag, event, rest]) => spellings.map((spell) => spell(tag, event, rest))),
    ...breakouts,
    ...schemes.flatMap((scheme) => [scheme, ...addressed.map((make) => make(scheme))]),
    ...wrappers.flatMap((name) => wrapped.map((wrap) => wrap(name))),
  ]),
];
