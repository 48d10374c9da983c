/** Choices of a person for this device. Without a choice the network decides. */
export const DATA_SAVINGS = ['auto', 'on', 'off'] as const;
export type DataSaving = (typeof DATA_SAVINGS)[number];

const KEY = 'tertulia.dataSaving';

/** State of the network, as some browsers give it. */
interface Network {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns the choice for this device. */
export function dataSaving(): DataSaving {
  const kept = localStorage.getItem(KEY);
  return DATA_SAVINGS.find(choice => choice === kept) ?? 'auto';
}

export const chooseDataSaving = (choice: DataSaving): void => localStorage.setItem(KEY, choice);

/** Returns whether to save data: by the person's choice, or else with `Save-Data` or on a slow network. */
export function savesData(): boolean {
  const choice = dataSaving();
  if (choice !== 'auto') return choice === 'on';
  const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Network }).connection ?? {};
  return saveData || effectiveType !== '4g';
}

/** Returns the header that asks for small answers, while data are saved. */
export const savingHeaders = () => (savesData() ? { 'Save-Data': 'on' } : {});
