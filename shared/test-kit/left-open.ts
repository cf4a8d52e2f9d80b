/** Whether a sentence leaves a part of it empty, where a name or what was done should stand: "Poplar: ; Rowan: a day’s coal taken in." */
export const leavesOpen = (says: string): boolean =>
  /[:;,]\s*[;,.](?!\.)|\(\s*\)|[:;,]\s*$|\b(?:undefined|null|NaN)\b/.test(says)
