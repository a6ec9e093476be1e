import { apiPaths } from '#contract/paths.ts';

/** Uploads a picture to a running server, as the back office does, and gives its address. */
export async function uploadOverHttp(url: string, token: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'picture');
  const response = await fetch(url + apiPaths.upload, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: form,
  });
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}
