import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { useT } from '../../i18n/translate.ts';

interface Props {
  /** The name of the folded part; by default, further settings. */
  readonly label?: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The fields that few people need, folded: they keep their values and are saved with the others. */
export function MoreFields({ label, isOpen, onToggle, children }: Props) {
  const t = useT();
  const id = useId();
  return (
    <>
      <Button
        type="text"
        block
        style={{ justifyContent: 'flex-start', marginBottom: 12, fontWeight: 600 }}
        icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {label ?? t('form.more')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
