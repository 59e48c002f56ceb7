/**
 * Tells the server the zone of this browser where it does not know it: from the next page on,
 * times are local. Pages without JavaScript go on showing UTC, and say so.
 */
export function zoneScript(known: string | null): string {
  return `(z=>{if(z!=${JSON.stringify(known)})document.cookie='zone='+z+';path=/;max-age=31536000;samesite=lax'})(Intl.DateTimeFormat().resolvedOptions().timeZone)`
}
