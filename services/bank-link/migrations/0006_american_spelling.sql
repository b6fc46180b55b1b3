-- What says where a file's mapping came from is spelled as the contract spells it.

update import set mapping_source = 'recognized' where mapping_source = 'recognised';
