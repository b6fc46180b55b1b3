// The index of the settings: at the left of each page, and a list of its own on a phone.
import { PlaceLink } from '../../ui/place-link.js';
import { index, type Section, sectionTexts } from './settings.js';
import styles from './settings.module.css';

export function SectionList({ open }: { open?: Section }) {
  return (
    <nav aria-label="Settings pages" className={styles.index}>
      {index.map(({ heading, places }) => (
        <div key={heading}>
          <p className="note emphasis">{heading}</p>
          <ul aria-label={heading}>
            {places.map(({ place, label, section }) => (
              <li key={place}>
                <PlaceLink place={place} className="ink block" aria-current={section && section === open ? 'page' : undefined}>
                  {label}
                  {!open && section && <small className="block">{sectionTexts[section].detail}</small>}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
