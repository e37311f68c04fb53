import type { Interpretation } from '@tidegate/contract/link/gateway-asks.ts';
import { BYTE_ORDERS } from '@tidegate/contract/protocols/modbus.ts';
import { useT } from '../../i18n/translate.ts';
import styles from './probe.module.css';
import { shownNumber } from './shown-number.ts';

interface Props {
  readonly interpretations: readonly Interpretation[];
  /** Data type chosen in the form. */
  readonly dataType: string;
  /** ABCD when it says nothing. */
  readonly byteOrder: unknown;
  readonly onPick: (chosen: Interpretation) => void;
}

/** The orders of two registers make no difference to a value of one. */
const SINGLE: { readonly [order: string]: string } = { CDAB: 'ABCD', DCBA: 'BADC' };

/** The same bytes as every type and in every order, side by side: the one that looks right is picked by a press. */
export function Interpretations({ interpretations, dataType, byteOrder, onPick }: Props) {
  const t = useT();
  const types = [...new Set(interpretations.map((one) => one.dataType))];
  const of = (type: string, order: string) =>
    interpretations.find((one) => one.dataType === type && one.byteOrder === order);
  const said = BYTE_ORDERS.find((order) => order === byteOrder) ?? 'ABCD';
  const orderOf = (type: string) => (of(type, said) === undefined ? SINGLE[said] : said);
  return (
    <div className={styles['meanings']}>
      <table>
        <caption>{t('probe.meanings')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('manage.dataType')}</th>
            {BYTE_ORDERS.map((order) => (
              <th key={order} scope="col">
                {order}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type}>
              <th scope="row">{type}</th>
              {BYTE_ORDERS.map((order) => {
                const one = of(type, order);
                if (one === undefined) return <td key={order}>—</td>;
                const text = shownNumber(one.value, 'short');
                return (
                  <td key={order}>
                    <button
                      type="button"
                      aria-pressed={type === dataType && order === orderOf(type)}
                      title={String(one.value)}
                      aria-label={t('probe.pick', { type, order, value: text })}
                      onClick={() => onPick(one)}
                    >
                      {text}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
