import { apiPaths } from '#contract/paths.ts';
import { ApiError, type ApiOptions } from './api-client.ts';
import { api } from './browser-api.ts';
import { downloadFile } from './download-file.ts';
import { sessionGate } from './session-gate.ts';
import { forgetToken, readToken } from './token-storage.ts';
import { sendImage, type UploadOptions } from './upload-image.ts';

/** Sends a call again, as often as it takes, each time someone has signed in anew. */
async function signedIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const token = readToken();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || !isSignedOut(error)) throw error;
      // Another call may have met the end of the session first, and its owner may be back already.
      const newest = readToken();
      if (newest && newest !== token) continue;
      forgetToken();
      await sessionGate.wait();
    }
  }
}

/** A refusal that names a field asks for a password or a code; the session stands. */
function isSignedOut({ status, errors }: ApiError): boolean {
  return status === 401 && Object.keys(errors).length === 0;
}

/** The calls of the back office. */
export const staffApi = {
  request: <Answer = void>(path: string, options?: ApiOptions) =>
    signedIn(() => api.request<Answer>(path, options)),
  list: <Item>(path: string, options?: ApiOptions) => signedIn(() => api.list<Item>(path, options)),
  uploadImage: (file: File, options: UploadOptions = {}) =>
    signedIn(() => sendImage(apiPaths.upload, file, options)),
  download: (path: string) => signedIn(() => downloadFile(path)),
};
