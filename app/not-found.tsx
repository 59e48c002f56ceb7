import { Absent, absentMetadata } from './_ui/absent'

export const generateMetadata = absentMetadata

/**
 * Addresses that no page has. Next makes this part of every page in case it needs it, so it must
 * not set a status.
 */
export default Absent
