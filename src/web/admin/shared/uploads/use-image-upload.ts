import { useRef, useState } from 'react';
import { staffApi } from '#web/data/staff-api.ts';

/** Uploads one image at a time, tells how far it has come, and can be called off. */
export function useImageUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController>(null);

  /** The image's address, or nothing when the person called it off. */
  async function upload(file: File): Promise<string | undefined> {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      return await staffApi.uploadImage(file, { onProgress: setProgress, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    } finally {
      setProgress(null);
    }
  }

  return { progress, upload, cancel: () => running.current?.abort() };
}
