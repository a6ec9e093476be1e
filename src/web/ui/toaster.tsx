import { CircleAlert, CircleCheck, X } from 'lucide';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';
import { type Toast, toast, toastStore } from './toasts.ts';

const shownFor = 4000;

/** Notices at the top right. They leave by themselves, but never while someone points at or tabs into one. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    <section className={styles.toaster} aria-label="Notifications" aria-live="polite">
      {toasts.map((shown) => (
        <ToastCard key={shown.id} {...shown} />
      ))}
    </section>
  );
}

function ToastCard({ id, kind, message, description }: Toast) {
  const [held, setHeld] = useState(false);
  const remaining = useRef(shownFor);

  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => toast.dismiss(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - since;
    };
  }, [held, id]);

  const icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the notice; all there is to do is the button inside
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icon} size={20} />
      <div className={styles.text}>
        <p className={styles.message}>{message}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close notification"
        onClick={() => toast.dismiss(id)}
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}
