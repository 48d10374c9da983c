import type { ThemeName } from '#contract/features/config/personal.ts';
import cafetal from '../../assets/themes/cafetal.svg';
import caribe from '../../assets/themes/caribe.svg';
import guayacan from '../../assets/themes/guayacan.svg';
import orquidea from '../../assets/themes/orquidea.svg';
import paramo from '../../assets/themes/paramo.svg';
import selva from '../../assets/themes/selva.svg';

/** Landscape picture of each theme. */
export const THEME_PICTURES: Record<ThemeName, string> = { paramo, caribe, cafetal, guayacan, orquidea, selva };
