/** How a video address becomes a player. */
const youTube =
  /^https?:\/\/(?:www\.|m\.|music\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;
const vimeo =
  /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)/i;

/** A YouTube link plays by its 11-character id, a Vimeo link by its number, any other address as given. */
export function videoEmbedUrl(url: string): string {
  const youTubeId = youTube.exec(url)?.[1];
  if (youTubeId) return `https://www.youtube-nocookie.com/embed/${youTubeId}`;
  const vimeoId = vimeo.exec(url)?.[1];
  if (vimeoId) return `https://player.vimeo.com/video/${vimeoId}?dnt=1`;
  return url;
}
