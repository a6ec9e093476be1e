import { type ReactNode, use } from 'react';

type Component<Data> = (props: { data: Data }) => ReactNode;

/** A screen in a file of its own, fetched when it is first needed (or about to be). */
export type LazyScreen<Data> = {
  preload: () => Promise<Component<Data>>;
  /** The screen once it is here. */
  loaded: () => Component<Data> | undefined;
  /** The screen's source file, under which the build's manifest lists what to fetch for it. */
  source: string;
};

export function lazyScreen<Data>(source: string, load: () => Promise<Component<Data>>): LazyScreen<Data> {
  let loading: Promise<Component<Data>> | undefined;
  let loaded: Component<Data> | undefined;

  return {
    source,
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
