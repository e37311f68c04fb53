import { Popover } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import styles from './side-popover.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly content: ReactNode;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** What a field of the inspector opens: over the inspector, which stands at the right of the window, never over the page (bar 5). */
export function SidePopover({ isOpen, onOpenChange, content, children }: Props) {
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      rootClassName={styles['side']}
      content={content}
    >
      {children}
    </Popover>
  );
}
