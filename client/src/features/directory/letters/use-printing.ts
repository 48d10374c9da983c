import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { LettersBody } from '#contract/features/directory/schema.ts';
import { api } from '../../../api/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useLetterTexts } from './api.ts';
import { printFile } from './print-file.ts';

/** Returns a function that prints a number of letters and saves their document, and whether it works on it. */
export function usePrinting(): { print: (body: LettersBody, count: number) => Promise<void>; isPrinting: boolean } {
  const { file, print: text } = useLetterTexts();
  const [isPrinting, setPrinting] = useState(false);
  const dispatch = useDispatch();
  const print = async (body: LettersBody, count: number): Promise<void> => {
    setPrinting(true);
    const answer = await printFile('/Flx_Members/letters', body);
    setPrinting(false);
    if ('error' in answer) {
      if (!offerSignIn(answer.error.problem ?? {})) reportFailure(text.failed, answer.error);
      return;
    }
    saveFile(answer.file, `${file}.pdf`);
    toast(text.done(count));
    dispatch(api.util.invalidateTags(['Flx_Members', 'Flx_Audit']));
  };
  return { print, isPrinting };
}
