import { FUNCTION_OPERANDS } from '@tidegate/contract/rules/formula/functions.ts';
import { useState } from 'react';
import { isPlainKey, useT } from '../../i18n/translate.ts';
import { Faint } from '../../ui/layout/box.tsx';
import styles from './formulas.module.css';

/** Functions of the formula language, each with a line of help; a press inserts one at the caret. */
export function FunctionList({ onChoose }: { readonly onChoose: (name: string) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('formula.functions')}
      </button>
      {isOpen && (
        <div className={styles['functions']}>
          <Faint as="p">{t('formula.operators')}</Faint>
          <ul>
            {[...FUNCTION_OPERANDS.keys()].map((name) => {
              const key = `formula.fn.${name}`;
              return (
                <li key={name}>
                  <button type="button" onClick={() => onChoose(name)}>
                    <code>{name}</code>
                    <span>{isPlainKey(key) ? t(key) : ''}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
