import { ArrowLeft } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export function BackButton({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="secondary">
      <Icon of={ArrowLeft} />
      <span>{label}</span>
    </LinkButton>
  );
}
