import { useEffect, useState } from 'react';
import styles from './featured-image-field.module.css';

/** Shows a file that is still on this computer. */
export function FilePreview({ file }: { file: File }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <figure className={styles.preview}>
      <figcaption>New image</figcaption>
      {src && <img src={src} alt={file.name} />}
    </figure>
  );
}
