import { Link as LinkIcon } from 'lucide';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toasts.ts';
import { absolute } from '../head/absolute.ts';
import styles from './share-link.module.css';

/** Puts the post's public address on the clipboard. No network buttons: nobody is told who reads what. */
export function ShareLink({ path }: { path: string }) {
  const { siteUrl } = useSiteConfig();
  const address = absolute(path, siteUrl);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      toast.error('Could not copy the link', address);
    }
  }

  return (
    <div className={styles.share}>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <Icon of={LinkIcon} />
        <span>Copy link</span>
      </Button>
    </div>
  );
}
