-- What an entry has to come to when it is read; none for those that were written before.
ALTER TABLE entries ADD COLUMN checksum bigint;
