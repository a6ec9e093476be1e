import sanitize from 'sanitize-html';
import { invalidField } from '#contract/errors.ts';
import { allowedTags, keepAttributes } from '#contract/rich-text.ts';

/** Elements whose inside is no text for a reader: it goes with them. */
const droppedWithContent = [
  ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'title', 'xmp', 'plaintext'],
  ...[
    'textarea',
    'select',
    'option',
    'datalist',
    'svg',
    'math',
    'object',
    'applet',
    'audio',
    'video',
    'canvas',
  ],
];

/** Deeper than any document a person makes; the parser's time would grow with the square of it. */
const deepestNesting = 500;

/** A tag name that is on no list, for an image or a frame that may not stay. */
const dropped = 'dropped';

const isAllowed: ReadonlySet<string> = new Set(allowedTags);

/**
 * Content as the allow-list lets it stand. What the editor wrote comes back byte for byte; sanitising twice changes nothing more.
 */
export function sanitiseHtml(html: string): string {
  const first = sanitiseOnce(html);
  // Where an element was dropped, what it held may now stand where HTML closes one tag before the next one opens.
  return first.droppedElements ? sanitiseOnce(first.html).html : first.html;
}

function sanitiseOnce(html: string): { html: string; droppedElements: boolean } {
  let depth = 0;
  let droppedElements = false;
  const options: sanitize.IOptions & { allowedEmptyAttributes: string[] } = {
    allowedTags: [...allowedTags],
    // The allow-list has already judged every attribute when the library looks at it.
    allowedAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    allowedEmptyAttributes: ['alt', 'allowfullscreen'],
    nonTextTags: droppedWithContent,
    transformTags: {
      '*': (tag, given) => {
        const attribs = isAllowed.has(tag) ? keepAttributes(tag, given) : undefined;
        if (attribs) return { tagName: tag, attribs };
        droppedElements = true;
        return { tagName: isAllowed.has(tag) ? dropped : tag, attribs: {} };
      },
    },
    // What stands inside a frame is shown by no browser.
    textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
    onOpenTag: () => {
      depth += 1;
      if (depth > deepestNesting) throw invalidField('content', 'Content is nested too deeply');
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
  const clean = sanitize(html, options);
  return { html: asBrowsersWrite(clean), droppedElements };
}

/** Safe to do on text: the library has escaped every `<` and `>` that is not a tag's. */
function asBrowsersWrite(html: string): string {
  return html.replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;');
}
