import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { useFound, type Found, type Screen } from './use-found.ts';
import styles from './search.module.css';

interface Props {
  readonly isOpen: boolean;
  /** The screens that the person can go to. */
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
}

/** Ctrl K: from any screen to any equipment, signal's curve or screen, by keyboard alone (experience, bar 18). */
export function Search({ isOpen, screens, onClose }: Props) {
  const t = useT();
  const input = useRef<InputRef>(null);
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      closable={false}
      destroyOnHidden
      width={560}
      style={{ top: 72 }}
      title={<span className="visually-hidden">{t('top.search')}</span>}
      afterOpenChange={(isShown) => isShown && input.current?.focus()}
    >
      <SearchBox input={input} screens={screens} onClose={onClose} />
    </Modal>
  );
}

interface BoxProps extends Pick<Props, 'screens'> {
  readonly input: RefObject<InputRef | null>;
  readonly onClose: () => void;
}

function SearchBox({ input, screens, onClose }: BoxProps) {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { found, isLoading, error, foundFor } = useFound(text, screens);
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  const open = (one: Found | undefined) => {
    if (one === undefined) return;
    onClose();
    void navigate(one.path);
  };
  const openTyped = async () => {
    try {
      open((await foundFor(text))[at]);
    } catch {
      // The list says what is wrong.
    }
  };
  const onKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void openTyped();
    else if (event.key === 'ArrowDown') setChosen(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <Input
        ref={input}
        size="large"
        allowClear
        placeholder={t('top.searchHint')}
        aria-label={t('top.search')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="search-found"
        aria-activedescendant={found.length > 0 ? `found-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      <div
        className={styles['found']}
        id="search-found"
        role="listbox"
        aria-label={t('top.search')}
        aria-busy={isLoading}
      >
        {found.map((one, index) => (
          <div
            key={one.key}
            id={`found-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles['one']}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' });
            }}
            onMouseMove={() => setChosen(index)}
            onClick={() => open(one)}
            onKeyDown={onKey}
          >
            <span className={styles['kind']}>{t(`top.search.${one.kind}`)}</span>
            <span className={styles['name']}>{one.name}</span>
            <span className={styles['place']}>{one.place}</span>
          </div>
        ))}
        {error !== null && (
          <p className={styles['none']} role="alert">
            {errorText(error)}
          </p>
        )}
        {found.length === 0 && error === null && text.trim() !== '' && !isLoading && (
          <p className={styles['none']}>{t('top.searchNone', { text: text.trim() })}</p>
        )}
      </div>
      <p className={styles['keys']}>{t('top.searchKeys')}</p>
    </div>
  );
}
