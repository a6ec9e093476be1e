import { useCallback, useState } from 'react';

/** Watches whether a picture can be had: `watch` goes to its `<img>`, `isLost` says that it never comes. */
export function usePicture(src: string) {
  const [lost, setLost] = useState<string>();
  const onError = useCallback(() => setLost(src), [src]);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      // One that failed before the script came says nothing any more. A drawing without a size is no failure, which decoding tells.
      if (image?.complete && image.naturalWidth === 0) image.decode().catch(onError);
    },
    [onError],
  );
  return { isLost: lost === src, watch: { ref, onError } };
}

export type PictureWatch = ReturnType<typeof usePicture>['watch'];
