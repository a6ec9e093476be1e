import { type ReactNode, use } from 'react';

type Component<Data> = (props: { data: Data }) => ReactNode;

/** A screen in a file of its own, fetched when it is first needed (or about to be). */
export type LazyScreen<Data> = {
  preload: () => Promise<Component<Data>>;
  /** The screen once it is here. */
  loaded: () => Component<Data> | undefined;
  /** What its file is called: `{name}-screen.tsx`. */
  name: string;
};

export function lazyScreen<Data>(name: string, load: () => Promise<Component<Data>>): LazyScreen<Data> {
  let loading: Promise<Component<Data>> | undefined;
  let loaded: Component<Data> | undefined;

  return {
    name,
    loaded: () => loaded,
    preload: () => {
      loading ??= load().then(
        (component) => {
          loaded = component;
          return component;
        },
        (error) => {
          // The next one to ask tries again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Once loaded, a screen renders without a pause, which the server and hydration rely on. */
export function ShowScreen<Data>({ screen, data }: { screen: LazyScreen<Data>; data: Data }) {
  const Loaded = screen.loaded() ?? use(screen.preload());
  return <Loaded data={data} />;
}
