/** Something that flies from the table or a seat to another. The same key never flies twice. */
export interface FlyingItem {
  key: string
  from: 'table' | number
  to: 'table' | number
}
