import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from './api-client.ts';
import { readToken } from './token-storage.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads an image and gives its address. XMLHttpRequest, because fetch cannot tell how far an upload has come. */
export function sendImage(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (outcome: () => void) => {
      signal?.removeEventListener('abort', stop);
      outcome();
    };
    request.open('POST', path);
    request.responseType = 'json';
    const token = readToken();
    if (token) request.setRequestHeader('x-auth-token', token);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      settle(() => {
        const body = request.response as ({ imageUrl?: string } & Partial<ErrorBody>) | null;
        if (request.status < 400 && body?.imageUrl) resolve(body.imageUrl);
        else reject(new ApiError(request.status, body ?? {}));
      });
    request.onerror = () => settle(() => reject(new ApiError(0)));
    request.onabort = () => settle(() => reject(new DOMException('The upload was cancelled', 'AbortError')));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'));
    const form = new FormData();
    form.append('image', file);
    request.send(form);
  });
}
