import type { Target } from './find-in-page.ts';

/** What a person does with a browser, whichever it is. Nothing here waits for a page to be ready: that is for the visit. */
export type Browser = {
  open: (address: string) => Promise<void>;
  back: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Runs in the page, and gives back what can be written as JSON. */
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** The same with an element of the page. */
  read: <Result>(target: Target, work: (element: HTMLElement) => Result) => Promise<Result>;
  click: (target: Target) => Promise<void>;
  /** Letter by letter, to whatever has the focus. */
  type: (text: string) => Promise<void>;
  /** Keys that are held together: the last one is pressed while the others are down. */
  press: (...keys: string[]) => Promise<void>;
  chooseFile: (target: Target, path: string) => Promise<void>;
  picture: () => Promise<Buffer>;
  /** Uncaught errors, errors on the console and refusals of the content security policy, since the start. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};
