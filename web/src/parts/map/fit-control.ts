import { Control, DomEvent } from 'leaflet';
import styles from './map.module.css';

const FRAME = 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6';
const SVG = 'http://www.w3.org/2000/svg';

/** A button of the map that brings everything into view. */
export function fitControl(title: string, onFit: () => void): Control {
  const made = new Control({ position: 'topright' });
  made.onAdd = () => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles['fit'] ?? '';
    button.title = title;
    button.setAttribute('aria-label', title);
    const svg = document.createElementNS(SVG, 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', FRAME);
    svg.append(path);
    button.append(svg);
    DomEvent.disableClickPropagation(button);
    button.addEventListener('click', onFit);
    return button;
  };
  return made;
}
