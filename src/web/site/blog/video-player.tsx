import { playerPermissions, playerSandbox } from '#contract/player-sandbox.ts';
import { videoEmbedUrl } from '#contract/video.ts';
import styles from './video-player.module.css';

/** The post's video, fetched from its host only when the reader comes near it. */
export function VideoPlayer({ url, title }: { url: string; title: string }) {
  const src = videoEmbedUrl(url);
  return (
    <iframe
      className={styles.player}
      src={src}
      title={`Video: ${title}`}
      loading="lazy"
      sandbox={playerSandbox(src)}
      allow={playerPermissions}
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
