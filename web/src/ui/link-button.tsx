import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

type Props = Omit<ButtonProps, 'href' | 'onClick'> & {
  readonly to: string;
  /** Called when the link is followed here, and not in a new tab. */
  readonly onFollow?: () => void;
};

/** A button that is a link within the application: it can be opened in a new tab, and does not reload the page. */
export function LinkButton({ to, onFollow, ...props }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    void navigate(to);
  };
  return <Button {...props} href={useHref(to)} onClick={follow} />;
}
