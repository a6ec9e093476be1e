import { useRef } from 'react';

export const imagesOnTheirWay = 'An image is still being uploaded';

/** Knows whether the editor of a form waits for images: what is saved without them would lack them for good. */
export function useImagesOnTheirWay() {
  const uploading = useRef(false);
  const onUploading = useRef((now: boolean) => {
    uploading.current = now;
  });
  return { onUploading: onUploading.current, areThere: () => uploading.current };
}
