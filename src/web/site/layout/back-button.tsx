import ArrowLeft from 'lucide-react/icons/arrow-left';
import { LinkButton } from '#web/ui/link-button.tsx';

export function BackButton({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="secondary">
      <ArrowLeft aria-hidden />
      <span>{label}</span>
    </LinkButton>
  );
}
