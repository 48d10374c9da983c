import { useState } from 'react';
import { localeOf } from '#contract/i18n/language.ts';
import { bytesToday } from '../../lib/bytes-today.ts';
import { savesData } from '../../lib/data-saving.ts';
import { megabytes } from '../../lib/megabytes.ts';
import { useLanguage } from '../../lib/texts.ts';
import { usePhoneTexts } from '../phone/texts.ts';

/** Line with the data of today, on a device that saves data. */
export function DataToday() {
  const text = usePhoneTexts().dataSaving;
  const locale = localeOf(useLanguage());
  const [bytes] = useState(() => bytesToday(new Date()));
  return savesData() && <small>{text.short(megabytes(bytes, locale))}</small>;
}
