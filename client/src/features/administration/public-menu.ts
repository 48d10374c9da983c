/** Exports of the administration for its own menu, which no first load includes. */
export { PanelIcon } from './components/panel-icon.tsx';
export { usePanelTexts } from './texts.ts';
export { useWaiting } from './waiting.ts';
