import { type ReactNode, use } from 'react';

type Component<Data> = (props: { data: Data }) => ReactNode;

/** A screen in a file of its own, fetched when it is first needed (or about to be). */
export type LazyScreen<Data> = {
  /** Fetches the screen, once more if that failed before. */
  preload: () => Promise<Component<Data>>;
  /** The screen on its way. Drawing never tries again by itself: it would do so without end. */
  coming: () => Promise<Component<Data>>;
  /** The screen once it is here. */
  loaded: () => Component<Data> | undefined;
  /** What its file is called: `{name}-screen.tsx`. */
  name: string;
};

export function lazyScreen<Data>(name: string, load: () => Promise<Component<Data>>): LazyScreen<Data> {
  let coming: Promise<Component<Data>> | undefined;
  let loaded: Component<Data> | undefined;
  let hasFailed = false;

  function preload() {
    if (coming && !hasFailed) return coming;
    hasFailed = false;
    coming = load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error) => {
        hasFailed = true;
        throw error;
      },
    );
    return coming;
  }

  return { name, preload, coming: () => coming ?? preload(), loaded: () => loaded };
}

/** Once loaded, a screen renders without a pause, which the server and hydration rely on. */
export function ShowScreen<Data>({ screen, data }: { screen: LazyScreen<Data>; data: Data }) {
  const Loaded = screen.loaded() ?? use(screen.coming());
  return <Loaded data={data} />;
}
