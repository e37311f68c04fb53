import type { ShownValue } from '@tidegate/contract/nouns/equipment/calls.ts';
import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import type { Link } from '../../live/monitor-session.ts';
import { showValue } from '../../live/shown-value.ts';
import { Value } from '../../ui/value.tsx';
import { useFound, type Found, type Screen } from './use-found.ts';
import styles from './search.module.css';

interface Props {
  readonly isOpen: boolean;
  /** The screens that the person can go to. */
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
  /** Called once it has closed because a result was opened: the focus belongs to what was opened. */
  readonly onOpened: () => void;
}

/** Ctrl K: from any screen to any equipment, signal's curve or screen, by keyboard alone. */
export function Search({ isOpen, screens, onClose, onOpened }: Props) {
  const t = useT();
  const input = useRef<InputRef>(null);
  const [isDone, setDone] = useState(false);
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
      focusable={{ focusTriggerAfterClose: !isDone }}
      afterOpenChange={(isShown) => {
        if (isShown) input.current?.focus();
        else if (isDone) onOpened();
        setDone(false);
      }}
    >
      <SearchBox
        input={input}
        screens={screens}
        onGo={() => {
          setDone(true);
          onClose();
        }}
      />
    </Modal>
  );
}

const UP: Link = { is: 'up', at: 0 };

function Now({ now }: { readonly now: ShownValue }) {
  const language = usePreferences((preferences) => preferences.language);
  const { text, unit, quality, reason } = showValue(now.signal, now, UP, language);
  return (
    <span className={styles['now']}>
      <Value text={text} unit={unit} quality={quality} reason={reason} />
    </span>
  );
}

interface BoxProps extends Pick<Props, 'screens'> {
  readonly input: RefObject<InputRef | null>;
  /** A result is opened. */
  readonly onGo: () => void;
}

function SearchBox({ input, screens, onGo }: BoxProps) {
  const t = useT();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { found, isLoading, error, foundFor } = useFound(text, screens);
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  const open = (one: Found | undefined) => {
    if (one === undefined) return;
    onGo();
    void navigate(one.path, one.writes === undefined ? {} : { state: { writes: one.writes } });
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
            {one.now !== undefined && <Now now={one.now} />}
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
