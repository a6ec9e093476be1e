/** Class names that content may carry: those that the editor writes, and those of Quill, from which older content may come. */

export type ImageStyleChoice = { label: string; className: string };

/** The groups of the image style dialog; the first choice of each is the default and needs no class. */
export const imageStyleGroups = [
  {
    name: 'size',
    label: 'Size',
    choices: [
      { label: 'Default', className: '' },
      { label: 'Small (150px)', className: 'img-small' },
      { label: 'Medium (300px)', className: 'img-medium' },
      { label: 'Large (500px)', className: 'img-large' },
      { label: 'Full width', className: 'img-full' },
    ],
  },
  {
    name: 'shape',
    label: 'Shape',
    choices: [
      { label: 'Default', className: '' },
      { label: 'Circle', className: 'img-circle' },
      { label: 'Rounded', className: 'img-rounded' },
      { label: 'Square', className: 'img-square' },
    ],
  },
  {
    name: 'alignment',
    label: 'Alignment',
    choices: [
      { label: 'Default', className: '' },
      { label: 'Left', className: 'img-left' },
      { label: 'Center', className: 'img-center' },
      { label: 'Right', className: 'img-right' },
    ],
  },
  {
    name: 'layout',
    label: 'Text Layout',
    choices: [
      { label: 'Default (inline)', className: '' },
      { label: 'Wrap left', className: 'img-wrap-left' },
      { label: 'Wrap right', className: 'img-wrap-right' },
      { label: 'No wrap', className: 'img-no-wrap' },
    ],
  },
] as const satisfies { name: string; label: string; choices: ImageStyleChoice[] }[];

export const profileImageClass = 'profile-img';

export const imageStyleClasses: ReadonlySet<string> = new Set([
  ...imageStyleGroups.flatMap(({ choices }) =>
    choices.map((choice) => choice.className as string).filter(Boolean),
  ),
  profileImageClass,
]);

export const deepestIndent = 8;

const blockClass =
  /^(?:indent-[1-8]|ql-indent-[1-8]|ql-align-(?:left|center|right|justify)|ql-direction-rtl|ql-code-block(?:-container)?)$/;
const textClass = /^ql-(?:size|font|color|bg)-[a-z-]{1,20}$|^ql-ui$/;
const codeClass = /^language-[\w+#.-]{1,30}$/;

type ClassRule = (className: string) => boolean;

export const classRules = {
  block: (className) => blockClass.test(className),
  text: (className) => textClass.test(className),
  code: (className) => codeClass.test(className) || textClass.test(className),
  pre: (className) => className === 'ql-syntax' || codeClass.test(className) || blockClass.test(className),
  image: (className) => imageStyleClasses.has(className),
  frame: (className) => className === 'ql-video' || blockClass.test(className),
} satisfies Record<string, ClassRule>;

/** Untouched where all of it is allowed, else what is allowed of it, else undefined. */
export function keepClasses(value: string, isAllowed: ClassRule): string | undefined {
  const names = value.split(/\s+/).filter(Boolean);
  const kept = names.filter(isAllowed);
  if (kept.length === 0) return undefined;
  return kept.length === names.length ? value : kept.join(' ');
}
