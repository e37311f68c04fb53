import { QRCode } from 'antd';
import styles from './qr.module.css';

interface Props {
  readonly text: string;
  /** Target of the link, for a screen reader. */
  readonly label: string;
  /** Side length, px. */
  readonly size?: number;
}

/** A QR code: dark on light whatever the theme: not every camera reads the inverse. */
export function Qr({ text, label, size = 148 }: Props) {
  return (
    <div className={styles['qr']} role="img" aria-label={label}>
      <QRCode type="svg" value={text} size={size} color="#000000" bgColor="#ffffff" bordered={false} />
    </div>
  );
}
