import { CloseOutlined, LinkOutlined } from '@ant-design/icons';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { Value } from '../../../../ui/value.tsx';
import { SidePopover } from '../../../fields/side-popover.tsx';
import { readingOf } from '../../../kit/reading.ts';
import type { Wanted } from '../binding/fits.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { useScope } from '../scope/scope.ts';
import { useSignalKey } from './use-signal-key.ts';
import { SignalPicker } from '../signals/signal-picker.tsx';
import styles from './right.module.css';

interface Props {
  readonly label: string;
  /** Empty: nothing is bound. */
  readonly signalId: string;
  /** Name of the object at the time of binding. */
  readonly name: string;
  readonly wanted: Wanted;
  /** In place of “choose a signal” where nothing bound means something. */
  readonly noneText?: string;
  readonly isDisabled?: boolean;
  /** The key for a signal opens it, as a click does. */
  readonly isByKeyToo?: boolean;
  readonly onPick: (signal: OfferedSignal) => void;
  readonly onClear: () => void;
}

/** A binding: which signal, its value now and how far it is to be trusted. A click opens the picker over the inspector, never over the page. */
export function BindingChip(props: Props) {
  const { label, signalId, name, wanted, noneText, isDisabled = false, isByKeyToo = false, onPick, onClear } = props;
  const t = useT();
  const [isClicked, setClicked] = useState(false);
  const key = useSignalKey();
  const isByKey = key.isOpen && isByKeyToo;
  const chip = useRef<HTMLButtonElement>(null);
  const setOpen = (isOpen: boolean) => {
    setClicked(isOpen);
    if (isByKey && !isOpen) key.close();
  };
  /** At once, before the popover has faded: the next key is not meant for its search. */
  const close = () => {
    setOpen(false);
    if (!isByKey) chip.current?.focus({ preventScroll: true });
  };
  const isOpen = isClicked || isByKey;
  const reading = useReadingHere(signalId);
  const shown =
    signalId === ''
      ? (noneText ?? t('editor.choose'))
      : reading.bond === 'gone'
        ? t('editor.gone', { name: name || signalId })
        : reading.name || name;
  return (
    <>
      <SidePopover
        isOpen={isOpen}
        onOpenChange={setOpen}
        content={
          <SignalPicker
            wanted={wanted}
            chosenId={signalId}
            onClose={close}
            onPick={(signal) => {
              close();
              onPick(signal);
            }}
          />
        }
      >
        <button
          ref={chip}
          type="button"
          className={styles['chip']}
          data-bond={reading.bond}
          disabled={isDisabled}
          aria-expanded={isOpen}
        >
          <span className="visually-hidden">{`${label}: `}</span>
          <LinkOutlined aria-hidden />
          <span className={styles['chipName']}>{shown}</span>
          {reading.bond === 'bound' && (
            <Value text={reading.text} unit={reading.unit} quality={reading.quality} reason={reading.reason} />
          )}
        </button>
      </SidePopover>
      {signalId !== '' && !isDisabled && (
        <button
          type="button"
          className={styles['mini']}
          aria-label={t('editor.unbind', { name: shown })}
          title={t('editor.unbind', { name: shown })}
          onClick={onClear}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </>
  );
}

/** Reading of a signal, outside of the scene. */
function useReadingHere(signalId: string) {
  const { source } = useScope();
  const language = usePreferences((preferences) => preferences.language);
  useSyncExternalStore(
    (listener) => source.onLive(signalId, listener),
    () => source.live(signalId),
  );
  useSyncExternalStore(
    (listener) => source.onLive(signalId, listener),
    () => source.signal(signalId),
  );
  return readingOf(source, signalId, language);
}
