import { Popover } from 'antd';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { focusFirstField } from '../../ui/form/focus-at-once.ts';
import styles from './side-popover.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly content: ReactNode;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/**
 * The popover of an inspector field: over the inspector, which is at the right of the window, never over the page.
 */
export function SidePopover({ isOpen, onOpenChange, content, children }: Props) {
  const opened = useRef<HTMLDivElement>(null);
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpenChange}
      afterOpenChange={(isShown) => {
        // Without motion it is still hidden, and takes no focus, while its search field is put there.
        if (isShown) focusFirstField(opened.current, 'input[type=search]');
      }}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      rootClassName={styles['side']}
      content={<div ref={opened}>{content}</div>}
    >
      {children}
    </Popover>
  );
}
